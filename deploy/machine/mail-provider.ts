import { globSync } from "node:fs";
import path from "node:path";
import type { EmptyMachine, Ended } from "./empty-machine.ts";

/** The mail server of a provider, in the machine itself: where it answers, and the login it wants. */
export const provider = { host: "mail.provider.test", user: "user", password: "password" };

/** The files of all mails that have arrived. */
export function boxes({ root }: EmptyMachine): string[] {
  return globSync(path.join(root, "var/mail/box/{new,cur}/*"));
}

/**
 * Installs a real postfix as the operator's mail provider has it: TLS from the first byte on port 465, a login, and
 * mailboxes for everybody at the example domains, all in /var/mail/box, one file each mail.
 */
export function installMailProvider(machine: EmptyMachine): void {
  machine.write("root/main.cf", mainCf);
  machine.write(
    "root/smtpd.conf",
    "pwcheck_method: auxprop\nauxprop_plugin: sasldb\nmech_list: PLAIN LOGIN\n",
  );
  const packages = "postfix libsasl2-modules sasl2-bin openssh-server faketime";
  succeed(
    machine.run(`apt-get update -q && apt-get install -qy --no-install-recommends ${packages} >/dev/null`, {
      online: true,
    }),
  );
  // without the network of the real machine, in which it would take mail, too
  succeed(
    machine.run(`cp /root/main.cf /etc/postfix/main.cf && mkdir -p /etc/postfix/sasl && cp /root/smtpd.conf /etc/postfix/sasl/
echo '${provider.password}' | saslpasswd2 -p -c -u ${provider.host} ${provider.user}
chgrp postfix /etc/sasldb2 && install -d -o mail -g mail -m 700 /var/mail/box
postconf -M -e 'smtps/inet=smtps inet n - n - - smtpd -o smtpd_tls_wrappermode=yes -o smtpd_sasl_auth_enable=yes'
postconf -M -e 'smtp/inet=smtp inet n - n - - smtpd'
postfix check && systemctl enable -q postfix && systemctl restart postfix`),
  );
}

function succeed({ status, output }: Ended): void {
  if (status !== 0) throw new Error(`postfix could not be installed:\n${output}`);
}

/**
 * Makes an authority of the machine's own, which signs for its mail server and its sites, and which all programs in it
 * trust. Caddy's own would sign for twelve hours, and Tuesday may be a week away.
 */
export function trustOwnAuthority(machine: EmptyMachine, names: readonly string[]): void {
  const alternative = names.map((name) => `DNS:${name}`).join(",");
  const { status, output } = machine.run(`mkdir -p /etc/ssl/own && cd /etc/ssl/own
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj '/CN=Test authority' -keyout authority.key -out authority.pem 2>&1
openssl req -newkey rsa:2048 -nodes -subj /CN=${names[0]} -keyout own.key -out own.csr 2>&1
echo "subjectAltName=${alternative}" > own.ext
openssl x509 -req -in own.csr -CA authority.pem -CAkey authority.key -days 60 -extfile own.ext -out own.crt 2>&1
cp authority.pem /usr/local/share/ca-certificates/test-authority.crt && update-ca-certificates >/dev/null 2>&1
chmod 644 own.key own.crt`);
  if (status !== 0) throw new Error(`the machine has no authority:\n${output}`);
}

const mainCf = `compatibility_level = 3.6
myhostname = ${provider.host}
mydestination =
inet_interfaces = loopback-only
smtpd_tls_cert_file = /etc/ssl/own/own.crt
smtpd_tls_key_file = /etc/ssl/own/own.key
smtpd_sasl_local_domain = ${provider.host}
smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination
virtual_mailbox_domains = static:all
virtual_mailbox_base = /var/mail
virtual_mailbox_maps = static:box/
virtual_minimum_uid = 1
virtual_uid_maps = static:8
virtual_gid_maps = static:8
maillog_file = /var/log/mail.log
`;
