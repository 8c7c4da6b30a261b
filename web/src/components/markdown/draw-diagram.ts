import type { Mermaid, MermaidConfig } from 'mermaid';

/** The light theme's colours: a diagram is a sheet, white in both themes, so that what is seen is what is saved. */
const config: MermaidConfig = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  // Words are drawn as words of the SVG: no HTML of an answer is ever laid out.
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  maxTextSize: 20_000,
  maxEdges: 300,
  // What a diagram may not set for itself.
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'maxTextSize',
    'maxEdges',
    'suppressErrorRendering',
    'htmlLabels',
    'flowchart',
    'theme',
    'themeVariables',
    'themeCSS',
    'fontFamily',
    'fontSize',
  ],
  theme: 'base',
  fontFamily: 'sans-serif',
  themeVariables: {
    fontFamily: 'sans-serif',
    fontSize: '15px',
    primaryColor: '#e7f3ed',
    primaryBorderColor: '#0f7553',
    primaryTextColor: '#1a2520',
    lineColor: '#4d5953',
    secondaryColor: '#ecf1f9',
    tertiaryColor: '#fdf4e1',
    noteBkgColor: '#fdf4e1',
    noteBorderColor: '#ecd29a',
    edgeLabelBackground: '#ffffff',
  },
  // Half see-through, the line would run through the words on it.
  themeCSS: '.edgeLabel rect { opacity: 1; }',
};

let loading: Promise<Mermaid> | undefined;
let count = 0;

/** The diagram as the text of an SVG; rejects when the code is not one mermaid can read. */
export async function drawDiagram(code: string): Promise<string> {
  const mermaid = await loadMermaid();
  const desk = document.createElement('div');
  desk.className = 'ta-md-diagram-desk';
  document.body.append(desk);
  count += 1;
  try {
    const { svg } = await mermaid.render(`ta-diagram-${count}`, withGreaterThan(withoutPictures(code)), desk);
    return atItsOwnSize(svg);
  } finally {
    desk.remove();
  }
}

/** A shape may be a picture from anywhere, which the page would fetch while it draws. */
function withoutPictures(code: string): string {
  return code.replaceAll(/\bimg["']?\s*:\s*(?:"[^"]*"|'[^']*'|[^\s,}]*),?/g, '');
}

/** Mermaid loses a lone `>` in a label, and with it the sense of “Δ > 0”; no arrow is written with spaces around it. */
function withGreaterThan(code: string): string {
  return code.replaceAll(/(?<=\S) > (?=\S)/g, ' ＞ ');
}

/** As wide as it was drawn, not as wide as the place it is shown in. */
function atItsOwnSize(svg: string): string {
  const [, width, height] = /viewBox="[^"\s]+ [^"\s]+ ([^"\s]+) ([^"\s]+)"/.exec(svg) ?? [];
  return width === undefined ? svg : svg.replace('width="100%"', `width="${width}" height="${height}"`);
}

async function loadMermaid(): Promise<Mermaid> {
  loading ??= import('mermaid').then(({ default: mermaid }) => {
    mermaid.initialize(config);
    return mermaid;
  });
  // Offline for a moment: the next diagram asks again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
