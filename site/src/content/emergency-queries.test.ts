import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../platform/paths.ts";
import { readFrontMatter, textOf } from "../../../site-folder/read.ts";
import { articleFrontMatter } from "../../../site-folder/schemas/article.ts";
import { emergencyIn, emergencyOf } from "../emergencies/emergency.ts";

// As people type when they need help now, with slips and without articles; and what has the same words and needs none.

const needed = `
112
999
911
call 999
emergency
emergency number
emergency number portugal
ambulance
ambulence number
call ambulance
call the police
help police
swallow battery
swallowed a battery
swalowed battery
swallowing button battery
baby ate battery
toddler has swallowed a button battery from a remote
baby swallowed smoke alarm battery
toddler swallowed magnet
child swallowed coin
kid drank bleach
bleach drunk by toddler
drank antifreeze
drank white spirit
child drank washing up liquid
drank descaler
child ate dishwasher tablet
ate laundry pod
toddler ate washing capsule
ate rat poison
ate poisonous mushroom
ate wild berries
toddler ate medicine
child took my pills
took too many paracetamol
too many sleeping tablets
paracetamol overdose
overdosed
took wrong medicine
poisend
posion
child poisoned
bleach in eyes
cleaner in eye
chemical in my eye
acid on skin
drain cleaner on skin
oven cleaner in eye
acid splashed on face
breathed in bleach fumes
inhaled chlorine gas
mixed bleach and vinegar
bleach mixed with descaler
co alarm
co alarm going off
co alarm beeping
co detector going off
co poisoning
carbon monoxide
carbon monoxide alarm going off
carbon monoxide poisoning symptoms
carbon monoxyde
carbonmonoxide
gas leak
gasleak in kitchen
smell gas
i can smell gas
gas smell in kitchen
smells of gas
fire
fire help
fire in kitchen
kitchen fire
there is a fire
house on fire
chip pan fire
oven fire
oven is on fire
microwave on fire
pan caught fire
clothes on fire
electrical fire
smoke alarm going off
fire alarm going off
smoke coming out of socket
house full of smoke
bad burn
bad burns
burned hand badly
burnt my hand
burn from oven
burned arm with oil
oil burn on hand
burn blister
chemical burn
boiling water burn
scald
scalded baby
baby burned
severe burn
hypothermia
hypothermic
hyperthermia
heat stroke
heatstroke
sunstroke
frostbite
collapsed
colapsed
someone collapsed
man collapse street
fainted
fainting
passed out
passing out
unconcious
unconscious breathing
unresponsive
my husband is unresponsive
wont wake up
won’t wake up
baby not waking up
cannot wake him
cant breathe
can't breath
cannot breathe
not breathing
stopped breathing
isnt breathing
struggling to breathe
difficulty breathing
hard to breathe
trouble breathing
short of breath
shortness of breath
baby turning blue
lips blue
choking
chocking
choke
baby choking
choked on food
food stuck in throat
something stuck in throat
heart attack
heart atack
heartattack
cardiac arrest
heart stopped
no pulse
cpr
chest pain
chest pains
pain in chest
chest hurts
chest is tight
tight chest
stroke
having a stroke
signs of stroke
face drooping
slurred speech
seizure
siezure
siezures
having a fit
epileptic fit
baby fitting
convulsions
allergic reaction
alergic reaction
anaphylaxis
anaphalaxis
anaphylactic shock
epipen
throat swelling
tongue swollen
throat closing
asthma attack
bee sting swelling throat
snake bite
bitten by snake
adder bite
dog bite bleeding
bleeding badly
heavy bleeding
bleeding a lot
wont stop bleeding
bleeding won't stop
cant stop bleeding
blood wont stop
nosebleed wont stop
cut artery
deep cut
cut finger off
severed finger
cut wrist
vomiting blood
coughing up blood
head injury
hit head
hit his head
banged head
baby fell on head
fell down stairs
fell off ladder
fallen cant get up
broken leg
broken bone
broken arm
broken neck
electric shock
electrocuted
electricuted
shock from socket
struck by lightning
lightning strike person
hit by lightning
power line down
drowning
drowned
child drowning
nearly drowned
car crash
car accident
crashed car
hit by car
stabbed
been stabbed
someone shot
being attacked
i am being attacked
assaulted
raped
someone breaking in
burglar in house
intruder in house
someone in my house
missing child
child missing
lost child
kidnapped
husband hitting me
domestic violence
suicide
suicidal
suicidal thoughts
friend wants to kill himself
kill myself
want to die
wants to die
dont want to live
don't want to be alive
dont want to be here anymore
end it all
end my life
self harm
selfharm
self harming
hurt myself
cutting myself
meningitis
rash wont fade
sepsis
going into labour
waters broke
baby coming now
giving birth
diabetic coma
hypo diabetic
trapped in car
child locked in car
baby locked in hot car
fell through ice
mushroom poisoning
food poisoning
poisoning
poison
my child just swallowed a coin
dad collapsed on floor
mum not responding
can't feel my face
numb on one side
arm numb chest pain
baby isn't breathing
newborn stopped breathing
grandma fell and hit her head
dislocated shoulder
nail through foot
knife wound
cut myself badly kitchen knife
sliced finger open
finger won't stop bleeding
blood gushing
burned by steam iron
hot oil splash face
child pulled kettle over
boiling water on leg
smoke in flat
flames coming out of oven
toaster on fire
lithium battery fire
phone battery caught fire
ebike battery smoking
gas stove left on all night
rotten egg smell house
carbon monoxide symptoms headache
co monitor beeping 4 times
drank toilet cleaner
sprayed bleach in eye
swallowed mouthwash
baby ate silica gel
toddler drank perfume
drank hand sanitiser
kid ate slug pellets
drank weed killer
bitten by spider
jellyfish sting
stung in mouth
nut allergy reaction
face swelling up after nuts
unconscious drunk friend
friend drunk won't wake
drink spiked
took ecstasy feeling ill
drug overdose
low sugar collapsed
febrile convulsion
high fever baby
heart racing can't breathe
severe stomach pain
labour pains
bleeding while pregnant
fell in river
child in pool not breathing
car on fire
motorbike accident
crash on motorway
hit a pedestrian
someone is following me
someone trying to get in my house
man with knife
my partner hit me
i don't want to live anymore
thinking about ending it
i want to end it
better off dead
no reason to live
my friend is suicidal
cut my wrists
took all my pills
swallowed pills
took whole bottle of tablets
electric shock from washing machine
got shocked by socket
touched live wire
ceiling collapsed on me
cant stop shivering
overheated baby in car
sun stroke child
baby swallow button cell
breathing stopped
he is not breathing
burnt fingers on stove
hand burn
burn on arm
heat exhaustion
hypotermia
hypothermia symptoms
hart attack
chest pian
strok
stroke symptoms
carbon monoxid
carbon monoxide detector beeping
gas leek
gas smells
smell of gas in the kitchen
bleach and vinegar mixed by accident
toxic fumes
amublance
emergancy
emergeny number
collapsd
chokeing
chocking baby
baby seizing
fiting child
alergic reaction
anaphylactic
electric shok
drownin
suicde
suisidal
over dose
overdoze
`;

const harmless = `
fire pit
fire alarm battery
smoke alarm battery
smoke alarm battery low
co alarm battery
co alarm battery replacement
best co alarm
where to put co alarm
where to put carbon monoxide detector
which carbon monoxide detector
carbon monoxide alarm price
carbon footprint
co2 monitor
fire stick
fire tv
fire tablet
amazon fire
fireplace
fire extinguisher
fire extinguisher types
fire door
fire blanket
fire insurance
fire drill
how to light a fire
lay a fire
campfire
camp fire
wood fire
firewood
log fire
fired from job
two stroke engine
how to stroke a cat
stroke a cat
stroke my dog
breast stroke
butterfly stroke
swimming stroke
brush stroke
paint stroke
car accident insurance
car accident claim
car accident compensation
car crash insurance claim
car accident lawyer
rental car accident excess
chest of drawers
chest freezer
chess
burn calories
burn fat
burn a cd
burn candle evenly
burnt pan
burned pan
burnt saucepan clean
burnt on oven grease
burnt rice
burnt toast smell
burn mark carpet
burn mark on table
remove burn mark from iron
burn wood
candle burn time
heartburn
iron burn on shirt
fit a lock
fitbit
fitted sheet
fitting a tap
fit a washing machine
outfit
drowning in email
drowning in emails
drowning in debt
drowning in paperwork
911 porsche
porsche 911
999 euro phone
112 cm in inches
emergency fund
emergency savings
how big emergency fund
emergency contact iphone
emergency contact on phone
emergency exit
emergency kit
emergency light
emergency passport
emergency brake
emergency budget
bleed radiator
bleeding radiator
radiator bleed key
bleeding brakes
bleeding heart plant
colours bleeding in the wash
ink bleeding through paper
dye bleeding
tap wont stop dripping
toilet wont stop running
drain snake
snake plant
screenshot
shot glass
flu shot
how to take a screen shot
espresso shot
unresponsive phone
unresponsive touchscreen
phone unresponsive
laptop wont wake up
computer won't wake up
mac wont wake up
help me wake up early
cant wake up in the morning
wake up light
cake collapsed
collapsed sourdough
collapsed souffle
collapsed sofa
swallow nest
swallows
shallow pan
battery
dead car battery
battery swelling
remote battery
stuck battery
ate too much
drink more water
drank too much coffee
ate too much sugar
eat less
pill organiser
tablet
clean tablet
dishwasher tablet
wine in carpet
bleach
bleach grout
bleach and water ratio
vinegar and baking soda
mix vinegar and baking soda
eye cream
contact lens eye
gas bill
gas price
gas hob
gas supplier
change gas supplier
gas boiler
smell in washing machine
drain smell
smoky smell
remove smoke smell
smoke salmon
smoke point of oil
smoked fish
choker
choke lawnmower
lawn mower choke
car choke
artichoke
stuck drawer
stuck zip
food stuck to pan
key stuck in lock
ring stuck on finger
window stuck
heart shaped cake
heart rate
breathing exercise
breathe
box breathing
4-7-8 breathing
breathing technique
short of money
breath smells
bad breath
shock absorber
static shock
cut costs
cut onion
cut finger nails
deep clean
broken link
broken screen
broken zip
broken chair leg
broken arm chair
fell asleep
fall asleep
fell off wall
picture fell off wall
hit my budget
run over budget
hit by scam
head torch
headache
labour costs
labour law
water
waters
missing sock
missing parcel
missing phone
lost phone
lost luggage
lost child benefit
locked out
lightning
lightning cable
how far is lightning
lightning distance
power cut
stung by nettle
bee hotel
rash decision
dog
police report stolen phone
prison
painted
first aid
stain first aid
attacked by ants
breaking in shoes
break in cast iron
phone trapped
ice
kill ants
kill fleas
kill mould
die cut
my phone died
end subscription
end a lease
end my contract
self raising flour
self cleaning oven
hurt back
overdue
posing
poise
rat poison where to buy
poison ivy plant
`;

const file = "articles/who-to-call-where-you-live.md";
const front = readFrontMatter(
  articleFrontMatter,
  textOf(path.join(projectRoot(), "content"), file),
  file,
).value;
const emergency = emergencyOf({ id: "", title: "", emergencyWords: [], harmlessWords: [], ...front });
const linesOf = (text: string) => text.trim().split("\n");

test.each(linesOf(needed))("who searches for “%s” sees numbers", (query) => {
  expect(emergencyIn(query, [emergency])).toBe(emergency);
});

test.each(linesOf(harmless))("who searches for “%s” sees none", (query) => {
  expect(emergencyIn(query, [emergency])).toBeUndefined();
});
