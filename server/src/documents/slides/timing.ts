/** Seen to come, but no motion. */
const FADE_MS = 140;

/** Shapes that fade in, one group of them at each click. */
export function timingXml(clicks: readonly (readonly number[])[]): string {
  if (clicks.length === 0) return '';
  let last = 2;
  const id = () => {
    last += 1;
    return last;
  };
  const steps = clicks.map((shapes) => clickXml(shapes, id)).join('');
  const onSlide = (event: 'onPrev' | 'onNext') =>
    `<p:cond evt="${event}" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond>`;
  return (
    '<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst>' +
    '<p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq">' +
    `<p:childTnLst>${steps}</p:childTnLst></p:cTn>` +
    `<p:prevCondLst>${onSlide('onPrev')}</p:prevCondLst><p:nextCondLst>${onSlide('onNext')}</p:nextCondLst></p:seq>` +
    '</p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>'
  );
}

function clickXml(shapes: readonly number[], id: () => number): string {
  const outer = id();
  const inner = id();
  const effects = shapes.map((shape, index) => fadeXml(shape, index === 0 ? 'clickEffect' : 'withEffect', id)).join('');
  return (
    `<p:par><p:cTn id="${outer}" fill="hold"><p:stCondLst><p:cond delay="indefinite"/></p:stCondLst><p:childTnLst>` +
    `<p:par><p:cTn id="${inner}" fill="hold"><p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst>${effects}` +
    '</p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>'
  );
}

function fadeXml(shape: number, start: 'clickEffect' | 'withEffect', id: () => number): string {
  const target = `<p:tgtEl><p:spTgt spid="${shape}"/></p:tgtEl>`;
  const now = '<p:stCondLst><p:cond delay="0"/></p:stCondLst>';
  return (
    `<p:par><p:cTn id="${id()}" presetID="10" presetClass="entr" presetSubtype="0" fill="hold" nodeType="${start}">${now}<p:childTnLst>` +
    `<p:set><p:cBhvr><p:cTn id="${id()}" dur="1" fill="hold">${now}</p:cTn>${target}` +
    '<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set>' +
    `<p:animEffect transition="in" filter="fade"><p:cBhvr><p:cTn id="${id()}" dur="${FADE_MS}"/>${target}</p:cBhvr></p:animEffect>` +
    '</p:childTnLst></p:cTn></p:par>'
  );
}
