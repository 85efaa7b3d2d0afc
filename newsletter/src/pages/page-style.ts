import { createHash } from "node:crypto";
import { dark, hues, light } from "../mail/site.ts";

const variables = (tones: Record<string, string>) =>
  Object.entries(tones)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");

const kickers = hues.map((hue) => `.${hue}{--cat:var(--${hue});--cat-ink:var(--${hue}-ink)}`).join("");

/**
 * The site's tokens and basic styles, reduced to what these pages use. No web fonts, since the pages are on a host of
 * their own.
 */
export const pageStyle = `
:root{color-scheme:light dark;${variables(light)};--img:none;
--display:"Display",Fraunces,Georgia,"Times New Roman",serif;
--text:"Text","Source Sans 3","Segoe UI",system-ui,Roboto,Arial,sans-serif}
@media(prefers-color-scheme:dark){:root{${variables(dark)};--img:brightness(.86) saturate(.95)}}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
body{background:var(--paper);color:var(--ink);font:400 1.0625rem/1.55 var(--text);overflow-wrap:break-word;min-height:100vh;display:flex;flex-direction:column}
h1,h2{font-family:var(--display);font-weight:700;text-wrap:balance;font-variant-numeric:lining-nums}
h1{font-size:clamp(2.125rem,1.6rem + 2.3vw,3.375rem);line-height:1.06;letter-spacing:-.018em}
h2{font-size:clamp(1.5rem,1.35rem + .7vw,1.875rem);line-height:1.16;letter-spacing:-.012em}
p{text-wrap:pretty}
ul,ol{padding:0;list-style:none}
img{display:block;width:100%;height:auto;filter:var(--img)}
a{color:inherit;text-underline-offset:.2em}
button,input{font:inherit;color:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
.wrap{width:100%;max-width:60rem;margin-inline:auto;padding-inline:clamp(1.25rem,4vw,2.5rem)}
.top{border-bottom:1px solid var(--line)}
.top .wrap{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:4rem}
.logo{display:inline-flex;align-items:center;gap:.5rem;min-height:3rem;text-decoration:none;font:700 1.75rem/1 var(--display);letter-spacing:-.025em}
.logo svg{width:1.5rem;height:1.8125rem}
.quiet{display:inline-flex;align-items:center;min-height:3rem;text-decoration:none}
.quiet:hover{text-decoration:underline}
main{flex:1 0 auto;padding-block:clamp(2rem,1rem + 4vw,4rem) clamp(3rem,2rem + 4vw,5rem)}
.scene{display:grid;gap:0 clamp(2rem,6vw,5rem)}
.scene__words{border-top:1.5px solid var(--ink);padding-top:1.5rem}
.arch{display:block;width:6rem;height:auto}
.lede{font-size:clamp(1.1875rem,1.12rem + .35vw,1.375rem);line-height:1.45;color:var(--ink-2);margin-top:1.125rem;max-width:34rem}
.note{color:var(--ink-2);margin-top:1.25rem;max-width:35rem}
.status{display:flex;gap:.5rem;align-items:baseline;font-weight:600;margin-top:1.125rem;max-width:34rem}
.status svg{width:1.125rem;height:1.125rem;flex:none;align-self:flex-start;margin-top:.25rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.ok{color:var(--ok)}.bad{color:var(--bad)}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.375rem;border:1.5px solid transparent;border-radius:999px;font-weight:600;line-height:1.2;text-align:center;text-decoration:none;cursor:pointer;transition:background-color .15s,border-color .15s,color .15s}
.btn:active{transform:translateY(1px)}
.btn:focus-visible{border-radius:999px}
.btn--fill{background:var(--accent);color:var(--on-accent)}
.btn--fill:hover{background:var(--accent-hover)}
.btn--line{border-color:var(--line-strong);background:none}
.btn--line:hover{border-color:var(--ink);background:var(--ink);color:var(--paper)}
.btn--bad{border-color:var(--bad);color:var(--bad)}
.btn--bad:hover{border-color:var(--bad);background:var(--bad);color:var(--paper)}
.acts{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-top:1.75rem}
.sec{margin-top:clamp(2.5rem,2rem + 2vw,3.5rem);border-top:1.5px solid var(--ink);padding-top:1rem}
.sec>p{margin-top:.75rem;max-width:35rem}
.rows{margin-top:.5rem}
.rows>div{display:grid;gap:0 2rem;padding-block:.75rem;border-bottom:1px solid var(--line)}
.rows dt{color:var(--ink-2)}
.rows dd{margin:0;font-weight:600;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.check{display:flex;gap:.75rem;align-items:center;min-height:3rem;margin-top:1rem}
.check input{width:1.5rem;height:1.5rem;flex:none;accent-color:var(--accent)}
.field{margin-top:1.75rem;max-width:28rem}
.field label{display:block;font-weight:600;margin-bottom:.375rem}
.field input{width:100%;min-height:3rem;padding:.5rem 1.125rem;border:1.5px solid var(--line-strong);border-radius:999px;background:var(--surface)}
.field input:hover{border-color:var(--ink)}
.field input:focus-visible{border-radius:999px}
.kicker{display:flex;align-items:center;gap:.5rem;font-size:.9375rem;font-weight:600;line-height:1.3;color:var(--cat-ink,var(--ink-2))}
.kicker::before{content:"";width:.625rem;height:.8125rem;border-radius:99px 99px 2px 2px;background:var(--cat,var(--line-strong));flex:none}
.meta{font-size:.9375rem;color:var(--ink-2);font-variant-numeric:tabular-nums}
.pic{border-radius:12px}
.plain{text-decoration:none}.plain:hover{text-decoration:underline;text-decoration-thickness:1.5px}
.slip{background:var(--deep);color:var(--on-deep);border-radius:20px;padding:clamp(1.5rem,5vw,3rem)}
.slip :focus-visible{outline-color:#FFD98A}
.slip p{color:var(--on-deep-2)}
.slip h1{margin:.5rem 0 1.25rem}
.slip .opening{color:var(--on-deep);max-width:35rem;margin-bottom:1rem}
.slip ol{counter-reset:n;margin-bottom:.75rem}
.slip li{counter-increment:n;display:grid;grid-template-columns:2.25rem 1fr;align-items:center;border-top:1px solid var(--deep-line)}
.slip li::before{content:counter(n);font:700 1.375rem/1 var(--display);color:var(--gold);font-variant-numeric:lining-nums}
.slip li a{padding-block:.75rem;font-weight:600;font-size:1.125rem;line-height:1.35;text-decoration:none}
.slip li a:hover{text-decoration:underline}
.tip{display:grid;gap:1.125rem clamp(1.5rem,4vw,2.5rem);align-items:center;padding-block:1.25rem 2.5rem;border-top:1.5px solid var(--ink)}
.slip+.tip{border-top:0;padding-top:2rem}
.tip p{margin-top:.75rem;max-width:35rem}.tip .kicker{margin:0 0 .5rem}
.panel{background:var(--sunk);border-radius:20px;padding:clamp(1.5rem,4vw,2.5rem)}
.panel{margin-top:clamp(2.5rem,2rem + 2vw,3.5rem)}.tip+.panel{margin-top:0}
.panel h2+p{color:var(--ink-2);margin-top:.5rem}.panel .acts{margin-top:1.25rem}
.foot{background:var(--sunk);font-size:.9375rem;color:var(--ink-2)}
.foot .wrap{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding-block:.75rem}
.list{margin-top:1.25rem}
.list li{padding-block:.5rem .875rem;border-bottom:1px solid var(--line)}
.list a{display:inline-flex;align-items:center;min-height:3rem;font-weight:600}
.mail{display:grid;gap:2rem}
.mail>*{min-width:0}
.mail iframe{display:block;width:100%;height:80vh;min-height:30rem;margin-top:1rem;border:1px solid var(--line-strong);border-radius:12px;resize:vertical;background:var(--paper)}
.mail pre{margin-top:1rem;padding:1.25rem;border-radius:12px;background:var(--sunk);font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.wide{max-width:77.5rem}
${kickers}
@media(min-width:40rem){
.rows>div{grid-template-columns:14rem 1fr}
.tip:has(.pic){grid-template-columns:1fr 1.1fr}
}
@media(min-width:52rem){
.scene{grid-template-columns:1fr 15rem;align-items:end;border-bottom:1.5px solid var(--ink)}
.scene__words{grid-row:1;border:0;padding:0 0 3rem}
.arch{grid-column:2;width:15rem}
.mail{grid-template-columns:1.4fr 1fr}
}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`;

/** For `style-src` in the Content-Security-Policy of every page. */
export const styleHash = `sha256-${createHash("sha256").update(pageStyle).digest("base64")}`;
