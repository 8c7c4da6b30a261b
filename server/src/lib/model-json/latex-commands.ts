/**
 * Commands of LaTeX whose first letter makes an escape of JSON with a single backslash: `\neq` reads as a line break
 * and "eq". Backspace, form feed and carriage return need no list: no model means them.
 */
const breaksOrCommands = new Set(
  (
    'nabla natural ncong ne nearrow neg neq newline nexists ngeq ngeqslant ngtr ni nleftarrow nleq nleqslant nless ' +
    'nmid noindent nolimits nonumber normalsize not notag notin nparallel nprec nrightarrow nRightarrow nsim nsubset ' +
    'nsubseteq nsucc nsupseteq nu nwarrow'
  ).split(' '),
);
const tabsOrCommands = new Set(
  (
    'tag tan tanh tau tbinom text textbf textcolor textit textmd textnormal textrm textsf textstyle texttt textup ' +
    'tfrac therefore theta thickapprox thicksim thinspace tilde times tiny to top triangle triangledown triangleleft ' +
    'triangleq triangleright tt twoheadrightarrow'
  ).split(' '),
);
const returnsOrCommands = new Set(
  (
    'raisebox rangle rbrace rbrack rceil rfloor rgroup rho right rightarrow rightharpoondown rightharpoonup ' +
    'rightleftarrows rightleftharpoons rightrightarrows rightsquigarrow rm root rule rvert rVert'
  ).split(' '),
);

/** The rest of these is a word or a letter of its own, so outside a formula they are a line break or tab and that word. */
const words = new Set('ne neg ni nu nexists nless nmid normalsize not nparallel nsim nsubset tan to top'.split(' '));
/** The rest of these is one letter, which may begin a line of a formula: `$$`, line break, `u=v`. */
const letters = new Set(['ne', 'ni', 'nu']);

export type CommandPlace = 'text' | 'formula' | 'line-start';

/** Whether `\` and these letters are a command; else the first letter is an escape and the others are words after it. */
export function isCommand(name: string, place: CommandPlace): boolean {
  if (!isKnown(name)) return place !== 'text' && name.startsWith('r') && name.length > 2;
  if (place === 'text') return !words.has(name);
  return place === 'formula' || !letters.has(name);
}

function isKnown(name: string): boolean {
  return breaksOrCommands.has(name) || tabsOrCommands.has(name) || returnsOrCommands.has(name);
}
