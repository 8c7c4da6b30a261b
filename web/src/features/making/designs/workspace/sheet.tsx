import { type DesignSection, sectionNames } from '@app/contract/making/design.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { OwnPicturesContext } from '#components/markdown/own-pictures.ts';
import { drawOwnPicture } from '#components/pictures/own-picture.tsx';
import { useDesk, useDeskStore } from './desk.ts';
import { anchorOf } from './go-to.ts';
import { HeadTable } from './head-table.tsx';
import { LineField } from './line-field.tsx';
import { sectionBodies } from './section-bodies.tsx';
import './sheet.css';
import './sheet-parts.css';
import { shownSections } from './shown-sections.ts';
import { Sources } from './sources.tsx';

/** The paper: the design as it will be printed. */
export const Sheet = memo(function Sheet() {
  const sections = useDesk(useShallow(({ design, opened }) => shownSections(design, opened)));
  return (
    <OwnPicturesContext value={drawOwnPicture}>
      <article className="ta-a4" aria-label="教学设计">
        <h1>
          <LineField path="head.title" label="课题" />
        </h1>
        <HeadTable />
        {sections.map((section, index) => (
          <SheetSection key={section} section={section} no={numeral(index + 1)} />
        ))}
        <Sources />
      </article>
    </OwnPicturesContext>
  );
});

const SheetSection = memo(function SheetSection({ section, no }: { section: DesignSection; no: string }) {
  const desk = useDeskStore();
  const Body = sectionBodies[section];
  const handlePress = () => {
    const { place } = desk.getState();
    if (place.section !== section) desk.setState({ place: { section } });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where she works, the fields inside act
    <section className="ta-a4-section" id={anchorOf(section)} onFocus={handlePress} onPointerDown={handlePress}>
      <h2>{`${no}、${sectionNames[section]}`}</h2>
      <Body />
    </section>
  );
});
