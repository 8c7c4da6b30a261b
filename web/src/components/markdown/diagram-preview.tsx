import { useEffect, useState } from 'react';
import { drawDiagram } from './draw-diagram.ts';
import { PicturePreview } from './picture-preview.tsx';
import type { DrawingProps } from './preview-content.tsx';

/** A mermaid diagram, shown as a picture: what mermaid made of the words of an answer is not trusted in the page. */
export function DiagramPreview({ code, onDrawn, onFault }: DrawingProps) {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let isGone = false;
    drawDiagram(code).then(
      (drawn) => isGone || setSvg(drawn),
      () => isGone || onFault('这段图示代码有错，画不出来，先看代码。'),
    );
    return () => {
      isGone = true;
    };
  }, [code, onFault]);
  if (svg === undefined) return <p className="ta-md-preview-wait">正在画</p>;
  return <PicturePreview code={svg} onDrawn={onDrawn} onFault={onFault} />;
}
