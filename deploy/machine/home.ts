import type { EmptyMachine } from "./empty-machine.ts";

/**
 * The commands that make the operator's own computer, as the documents before step 5 leave it: a user with an ssh key,
 * the code beside a site of her own, and in it nothing of the sample's that the launch check refuses.
 */
export function prepareHome(machine: EmptyMachine, domain: string): string {
  machine.write("root/own-site.mjs", ownSite(domain), 0o644);
  return `useradd --create-home --shell /bin/bash ana
runuser -u ana -- git clone -q /var/repositories/knack.git /home/ana/knack
cp -a /srv/knack/node_modules /home/ana/knack/ && chown -R ana: /home/ana/knack
runuser -u ana -- env HOME=/home/ana bash -ec '
  ssh-keygen -q -t ed25519 -N "" -f /home/ana/.ssh/id_ed25519
  echo "StrictHostKeyChecking accept-new" > /home/ana/.ssh/config
  cd /home/ana/knack && npm run --silent new-site -- ../my-site > /dev/null
  echo KNACK_SITE=../my-site >> .env'
cp /root/own-site.mjs /home/ana/knack/own-site.mjs && chown ana: /home/ana/knack/own-site.mjs
runuser -u ana -- bash -ec 'cd /home/ana/knack && node own-site.mjs && rm own-site.mjs'
rm -rf /var/repositories/site.git && git init -q --bare /var/repositories/site.git
echo 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' >> /etc/environment
systemctl enable -q --now ssh`;
}

/** What an operator writes into a new site: who they are, and articles of their own without drawings. */
function ownSite(domain: string): string {
  return `import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseDocument } from "yaml";
const site = "/home/ana/my-site/";
const yaml = parseDocument(readFileSync(site + "site.yaml", "utf8"));
yaml.delete("sample");
const own = {
  url: "https://${domain}", newsletterUrl: "https://news.${domain}/", email: "ana@${domain}",
  hostedBy: "A Host, Portugal", mailsSentBy: "A Mail Provider, Portugal",
  provider: { name: "Ana Reis", address: "Rua A 1, 4000-001 Porto, Portugal", country: "PT", taxNumber: "123 456 789", complaintBook: false },
};
for (const [field, value] of Object.entries(own)) yaml.set(field, value);
yaml.setIn(["home", "statsConfirmed"], true);
for (const kind of ["article", "quiz"]) yaml.setIn([kind, "made"], "Written by Ana Reis.");
yaml.setIn(["home", "headline"], "Doors that close.");
writeFileSync(site + "site.yaml", yaml.toString({ lineWidth: 0 }));
rmSync(site + "logo.svg");
const first = site + "articles/silence-a-squeaky-door.md";
const tip = readFileSync(first, "utf8").replaceAll(/!\\[.*?\\]\\(picture:.*?\\)/gs, "").replaceAll(/\\bcopy: /g, "read: ");
writeFileSync(first, tip);
// three issues of three tips
for (const title of ["Hang a Door", "Plane a Door", "Paint a Door", "Sand a Door", "Move a Door", "Clean a Door", "Oil a Hinge", "Fit a Lock"])
  writeFileSync(
    site + "articles/" + title.toLowerCase().replaceAll(" ", "-") + ".md",
    tip.replace(/^title: .*/m, "title: " + title).replace(/^(askedAs|aliases):.*\\n( .*\\n)*/gm, ""),
  );
`;
}
