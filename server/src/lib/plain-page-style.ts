/** In the colours of the product, which its own style sheet has; here no file of ours is read. A page whose body is `alone` is one question on a sheet. */
export const PLAIN_PAGE_STYLE = `:root{--ink:#1a2520;--ink-2:#4d5953;--paper:#fff;--desk:#f4f6f3;--line:#e3e8e3;--line-2:#d2d9d3;--control:#869189;--accent:#0f7553;--on-accent:#fff;--danger:#9c231d}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#e5eae7;--ink-2:#b1bbb5;--paper:#171c19;--desk:#111513;--line:#2a322d;--line-2:#39433d;--control:#6d7972;--accent:#56bd93;--on-accent:#10201a;--danger:#f08a80}}
body{font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:40rem;margin:0 auto;padding:1.5rem;color:var(--ink);background:var(--paper)}
h1{font-size:1.25rem}a{color:var(--accent)}small{color:var(--ink-2)}[role=alert]{color:var(--danger)}
button{font:inherit;font-weight:600;min-height:40px;padding:0 1rem;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);cursor:pointer}
input{font:inherit;box-sizing:border-box;min-height:40px;max-width:100%;padding:0 .75rem;border:1px solid var(--control);border-radius:10px;background:none;color:inherit}
input[type=number]{width:6rem}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ol{padding-left:1.25rem}ol li{padding:.25rem 0}ol form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}ol label{display:grid;gap:.25rem}
ul{list-style:none;padding:0}ul li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.5rem 0;border-top:1px solid var(--line)}
ul span{min-width:0;overflow-wrap:anywhere}code{font-size:1.5rem;letter-spacing:.1em}
.alone{display:grid;place-items:center;box-sizing:border-box;max-width:none;min-height:100vh;padding:16px;background:var(--desk)}
.alone main{box-sizing:border-box;width:100%;max-width:420px;padding:24px;border:1px solid var(--line);border-radius:16px;background:var(--paper)}
.alone h1{margin:0 0 8px;font-size:20px;line-height:30px}.alone p{margin:0;font-size:14px;line-height:22px;color:var(--ink-2);overflow-wrap:anywhere}
.alone footer{display:flex;flex-wrap:wrap;gap:8px;justify-content:flex-end;margin-top:20px}.alone button{min-height:36px;border-radius:8px;font-size:14px}
.alone .other{border:1px solid var(--line-2);background:none;color:var(--ink);font-weight:400}
@media(max-width:480px){.alone footer{flex-direction:column-reverse}.alone button{min-height:44px}}`;
