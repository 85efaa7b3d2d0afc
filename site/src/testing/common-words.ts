/** Five hundred words of everyday English, and a hundred brands that people name when they ask. */
export const commonWords =
  `the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one
you were her all she there would their we him been has when who will more no if out so said what up its about into than
them can only other new some could time these two may then do first any my now such like our over man me even most made
after also did many before must through back years where much your way well down should because each just those people
how too little state good very make world still own see men work long get here between both life being under never day
same another know while last might us great old year off come since against go came right used take three house home
small room part place water hand night head left side number found always thing few keep city door told end want look
going money school open car face think book family white black red green blue yellow brown light dark big large short
high low hot cold warm cool fast slow quick early late near far inside outside above below left easy hard best better
worst cheap free full empty clean dirty dry wet new broken safe ready sick sure real whole half every nothing something
everything anything someone everyone child children kids baby boy girl woman wife husband mother father brother sister
friend neighbour doctor teacher student boss team company office job meeting phone call message letter word page paper
name address question answer problem reason idea fact help need want try stop start begin finish turn move run walk sit
stand lie sleep wake eat drink cook bake wash cut break fix build make buy sell pay cost price save spend send give
bring carry hold put set leave stay wait watch listen hear feel touch smell taste speak talk say tell ask show teach
learn read write draw play win lose find search check test change choose use wear fall rise grow die live love hate hope
wish worry remember forget believe understand mean happen seem become remain follow lead reach touch push pull throw
catch drop pick fill pour mix heat burn freeze melt table chair bed desk lamp window wall floor roof kitchen bathroom
bedroom garden yard street road bridge train bus plane ship boat bike wheel engine machine computer screen television
radio camera picture music song film movie game sport ball dog cat bird fish horse cow tree flower grass leaf plant
fruit apple orange banana lemon potato tomato onion rice bread butter cheese milk egg meat chicken soup salt sugar coffee
tea juice wine beer glass cup plate bowl knife fork spoon pan pot oven fridge shirt dress coat hat shoe sock bag box
bottle key lock tool nail screw rope wood metal stone sand glass plastic rubber gold silver sun moon star sky cloud rain
snow wind storm fire air earth sea river lake mountain hill beach summer winter spring autumn monday friday sunday
morning evening afternoon week month minute hour today tomorrow yesterday birthday holiday christmas party wedding trip
hotel airport ticket passport hospital shop store market bank restaurant church police law war peace power energy gas
oil electricity heat sound noise voice colour shape size weight length width body eye ear nose mouth tooth hair arm leg
foot finger skin heart blood bone pain cold fever`
    .split(/\s+/)
    .filter((word, at, all) => all.indexOf(word) === at);

export const brands =
  `google apple microsoft amazon facebook instagram whatsapp youtube netflix spotify tesco lidl aldi ikea samsung iphone
android huawei xiaomi nokia sony philips bosch siemens miele dyson hoover whirlpool beko lg panasonic nespresso delonghi
tefal brita ryanair easyjet lufthansa tap airbnb uber paypal visa mastercard revolut ebay vodafone nos meo orange sky bt
virgin gmail outlook yahoo zoom slack teams notion chrome safari firefox windows mac linux playstation xbox nintendo lego
nike adidas zara decathlon shimano vaseline coca-cola pepsi nutella heinz persil ariel fairy vanish domestos dettol
cillit wd-40 tupperware le-creuset lodge swiss toyota bmw tesla michelin shell duracell energizer google-drive icloud
dropbox bitwarden lastpass tiktok snapchat linkedin zalando shein disney`.split(/\s+/);
