import { createHash } from "node:crypto";
import { pageStyle } from "../page-style.ts";

/** The site's tokens and primitives, and what only the operator's page has. */
export const operatorStyle = `${pageStyle}
.op .wrap{max-width:72rem}
.op .top .wrap{flex-wrap:wrap;gap:0 1.5rem;padding-block:.25rem}
.op .logo{font-size:1.375rem}
.op .logo svg{width:1.25rem;height:1.5rem}
.op .logo span{font:400 1rem/1 var(--text);letter-spacing:0;color:var(--ink-2)}
.nav{display:flex;flex-wrap:wrap;gap:0 .125rem;flex:1 0 100%;order:1;margin-inline:-.4375rem}
.nav a{display:inline-flex;align-items:center;min-height:3rem;padding-inline:.4375rem;font-size:.9375rem;border-radius:999px;text-decoration:none;font-weight:600}
.nav a:hover{background:var(--sunk)}
.nav a[aria-current]{background:var(--ink);color:var(--paper)}
.nav b{margin-left:.375rem;padding:0 .4375rem;border-radius:999px;background:var(--accent);color:var(--on-accent);font-size:.8125rem}
.textual{border:0;background:none;padding:0 .25rem;min-height:3rem;cursor:pointer;text-decoration:underline;text-underline-offset:.2em}
.op main{padding-block:clamp(1.5rem,1rem + 2vw,2.5rem) 4rem}
.op h1{font-size:clamp(1.875rem,1.5rem + 1.6vw,2.625rem)}
.op h2{font-size:1.5rem}
.op .sec{margin-top:2.5rem}
.word{display:flex;gap:.625rem;align-items:flex-start;padding:.875rem 1.125rem;border-radius:12px;margin-bottom:1.25rem;font-weight:600}
.word svg{width:1.25rem;height:1.25rem;flex:none;margin-top:.125rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1+.word{margin-top:1rem}
.field .word,.block .word{margin:1rem 0 0}
.word ul{display:grid;gap:.5rem}
.word--ok{background:var(--ok-wall);color:var(--ok)}
.word--bad{background:var(--bad-wall);color:var(--bad)}
.word p,.word li{max-width:60rem}
.facts{margin-top:.5rem;color:var(--ink-2)}
.facts+.pill{margin-top:.75rem}
.pill{display:inline-block;padding:.25rem .875rem;border-radius:999px;background:var(--sunk);color:var(--ink);font-size:.9375rem;font-weight:600}
.pill--go{background:var(--ok-wall);color:var(--ok)}
.pill--no{background:var(--bad-wall);color:var(--bad)}
.split{display:grid;gap:2.5rem clamp(2rem,4vw,3.5rem);margin-top:1.75rem}
.split>*{min-width:0}
.block+.block{margin-top:2rem;border-top:1px solid var(--line);padding-top:1.5rem}
.block h2{font-size:1.25rem}
.block>p{color:var(--ink-2);margin-top:.25rem;max-width:34rem}
.op .field{margin-top:1rem;max-width:none}
.op .field input,.op .field select,.op .field textarea{width:100%;min-height:3rem;padding:.5rem 1rem;border:1.5px solid var(--line-strong);border-radius:12px;background:var(--surface);color:inherit;font:inherit}
.op .field textarea{min-height:8rem;line-height:1.5;resize:vertical}
.op .field input:focus-visible,.op .field select:focus-visible,.op .field textarea:focus-visible,.op .field input:hover{border-color:var(--ink);border-radius:12px}
.op .field input[type=file]{padding:.5rem;border-style:dashed}
.op .field input::file-selector-button{min-height:2.75rem;margin-right:.75rem;padding:0 1rem;border:1.5px solid var(--line-strong);border-radius:999px;background:var(--paper);color:inherit;font:inherit;font-weight:600;cursor:pointer}
.hint{font-size:.9375rem;color:var(--ink-2);margin-top:.375rem}
.op .acts{margin-top:1.25rem}
.op .check{margin-top:.5rem}
.frame{border:1px solid var(--line-strong);border-radius:20px;overflow:hidden;background:var(--paper)}
.frame iframe{display:block;width:100%;height:46rem;border:0;background:var(--paper)}
.frame__head{padding:.75rem 1.125rem;border-bottom:1px solid var(--line);background:var(--sunk)}
.frame__head b{display:block;overflow-wrap:anywhere}
.frame__head span{font-size:.9375rem;color:var(--ink-2)}
.phone{max-width:22rem}
.op .panel{margin:0 0 2.5rem}
.meter{display:block;width:100%;height:.875rem;margin-top:1rem;border-radius:99px;overflow:hidden;background:var(--line)}
.meter rect{fill:var(--ok)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.75rem;margin-top:1.25rem}
.tiles div{border:1px solid var(--line);border-radius:12px;padding:.75rem 1rem;background:var(--surface)}
.tiles dt{color:var(--ink-2);font-size:.9375rem}
.tiles dd{margin:0;font:700 1.75rem/1.2 var(--display);font-variant-numeric:lining-nums tabular-nums}
.chart{margin-top:1.75rem}
.chart svg{display:block;width:100%;height:11rem}
.chart rect{fill:var(--teal)}
.chart line{stroke:var(--line);vector-effect:non-scaling-stroke}
.chart .ends{display:flex;justify-content:space-between;margin-top:.25rem}
.scroll{overflow-x:auto;margin-top:1rem}
.list{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.list th{text-align:left;font-size:.9375rem;color:var(--ink-2);font-weight:600;padding:.5rem .75rem .5rem 0;border-bottom:1.5px solid var(--ink);white-space:nowrap}
.list td{padding:.625rem .75rem .625rem 0;border-bottom:1px solid var(--line);vertical-align:top}
.list .num{text-align:right;white-space:nowrap}
@media(max-width:47.99rem){
.list--tall thead{display:none}
.list--tall,.list--tall tbody,.list--tall tr,.list--tall td{display:block}
.list--tall tr{padding-block:.75rem;border-bottom:1px solid var(--line)}
.list--tall td{padding:0;border:0}
.list--tall .num{display:inline-block;margin-right:1rem;text-align:left}
.list--tall .num::before{content:attr(data-name) " ";color:var(--ink-2);font-size:.9375rem}
}
.cards{margin-top:1rem}
.cards li{padding:1rem 0;border-bottom:1px solid var(--line)}
.cards p{overflow-wrap:anywhere}
.cards .acts{margin-top:.5rem}
.small{min-height:2.75rem;padding:.25rem 1rem;font-size:.9375rem}
.log li{padding:.75rem 0;border-bottom:1px solid var(--line)}
.log p{white-space:pre-line;overflow-wrap:anywhere}
details{margin-top:1rem}
summary{cursor:pointer;padding-block:.75rem;font-weight:600}
.gate{max-width:26rem}
@media(min-width:44rem){.nav{flex:1;order:0;margin:0}.nav a{padding-inline:.75rem;font-size:1rem}}
@media(min-width:64rem){
.split{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.split__mail{position:sticky;top:1rem;align-self:start}
.frame iframe{height:calc(100vh - 9rem);min-height:40rem}
}
`;

export const operatorStyleHash = `sha256-${createHash("sha256").update(operatorStyle).digest("base64")}`;
