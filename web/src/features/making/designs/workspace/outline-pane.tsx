import {
  type Design,
  type DesignSection,
  designSections,
  sectionNames,
  styleNames,
} from '@app/contract/making/design.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { classNames } from '#components/class-names.ts';
import { DeskPane, DeskTitle } from '#components/desk/desk-pane.tsx';
import { Menu } from '#components/layers/menu.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import { MinutesBar } from '../minutes-bar.tsx';
import { useDesk, useDeskStore } from './desk.ts';
import { goTo } from './go-to.ts';
import './outline-pane.css';
import { shownSections } from './shown-sections.ts';
import { useHints } from './use-hints.ts';

type OutlinePaneProps = { onLeave: () => void; onGo?: () => void };

/** The way through the design: its sections, the activities with their minutes, and a dot where something is to be looked at. */
export function OutlinePane({ onLeave, onGo = () => undefined }: OutlinePaneProps) {
  const desk = useDeskStore();
  const head = useDesk(({ design }) => design.head);
  const sections = useDesk(useShallow(({ design, opened }) => shownSections(design, opened)));
  const place = useDesk((state) => state.place);
  const go = (section: DesignSection) => {
    onGo();
    goTo(desk, { section });
  };
  return (
    <DeskPane
      label="大纲"
      leave={{ label: '回到教学设计', onLeave }}
      title={
        <DeskTitle
          title={<InlineText text={head.title} />}
          facts={[`${head.grade}${head.subject}`, head.mode, styleNames[head.style]].filter(Boolean).join(' · ')}
        />
      }
    >
      <div className="ta-contents">
        {sections.map((section, index) => (
          <div key={section}>
            <button
              type="button"
              className={classNames(
                'ta-contents-row',
                place.section === section && 'ta-contents-row-here',
                place.section === section && !place.partId && 'ta-contents-row-on',
              )}
              aria-current={place.section === section ? 'true' : undefined}
              onClick={() => go(section)}
            >
              <span className="ta-contents-no">{numeral(index + 1)}</span>
              <span className="ta-contents-name">{sectionNames[section]}</span>
              <SectionFlag section={section} />
            </button>
            {section === 'activities' && <Activities onGo={onGo} />}
          </div>
        ))}
        <AddSection />
      </div>
    </DeskPane>
  );
}

function SectionFlag({ section }: { section: DesignSection }) {
  const hints = useHints().filter((hint) => hint.section === section);
  const isUnwritten = useDesk(({ design }) => section === 'reflection' && design.reflection.trim() === '');
  if (isUnwritten) return <span className="ta-contents-end">课后填</span>;
  if (hints.length === 0) return null;
  const isFault = hints.some(({ weight }) => weight === 'fault');
  return (
    <span className={classNames('ta-contents-flag', !isFault && 'ta-contents-flag-advice')}>
      <span className="ta-visually-hidden">{`有 ${hints.length} 条提示`}</span>
    </span>
  );
}

function Activities({ onGo }: { onGo: () => void }) {
  const periods = useDesk(({ design }) => design.head.periods);
  return Array.from({ length: periods }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its number
    <Period key={index} period={index + 1} isNamed={periods > 1} onGo={onGo} />
  ));
}

function Period({ period, isNamed, onGo }: { period: number; isNamed: boolean; onGo: () => void }) {
  const ids = useDesk(useShallow(({ design }) => activitiesOf(design, period).map(({ id }) => id)));
  const minutes = useDesk(useShallow(({ design }) => activitiesOf(design, period).map((part) => part.minutes)));
  const wanted = useDesk(({ design }) => design.head.minutes);
  const here = useDesk(({ place }) => ids.indexOf(place.partId ?? ''));
  return (
    <>
      {isNamed && <p className="ta-contents-period">{`第${numeral(period)}课时`}</p>}
      {ids.map((id, index) => (
        <Activity key={id} id={id} isHere={index === here} onGo={onGo} />
      ))}
      <MinutesBar minutes={minutes} wanted={wanted} here={here} />
    </>
  );
}

const activitiesOf = ({ activities }: Design, period: number) => activities.filter((part) => part.period === period);

function Activity({ id, isHere, onGo }: { id: string; isHere: boolean; onGo: () => void }) {
  const desk = useDeskStore();
  const activity = useDesk(useShallow(({ design }) => titleOf(design, id)));
  return (
    <button
      type="button"
      className={classNames('ta-contents-row ta-contents-sub', isHere && 'ta-contents-row-on')}
      aria-current={isHere ? 'true' : undefined}
      onClick={() => {
        onGo();
        goTo(desk, { section: 'activities', partId: id });
      }}
    >
      <span className="ta-contents-name">
        <InlineText text={activity.title} />
      </span>
      <span className="ta-contents-end">{`${activity.minutes} 分`}</span>
    </button>
  );
}

function titleOf({ activities }: Design, id: string): { title: string; minutes: number } {
  const { title = '', minutes = 0 } = activities.find((part) => part.id === id) ?? {};
  return { title, minutes };
}

function AddSection() {
  const desk = useDeskStore();
  const [anchor, setAnchor] = useState<Element>();
  const hidden = useDesk(
    useShallow(({ design, opened }) => {
      const shown = shownSections(design, opened);
      return designSections.filter((section) => !shown.includes(section));
    }),
  );
  if (hidden.length === 0) return null;
  const items = hidden.map((section) => ({
    label: sectionNames[section],
    onSelect: () => {
      desk.setState(({ opened }) => ({ opened: [...opened, section], place: { section } }));
      requestAnimationFrame(() => goTo(desk, { section }));
    },
  }));
  return (
    <>
      <button
        type="button"
        className="ta-contents-row ta-contents-add"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="ta-contents-no">
          <Plus size={15} />
        </span>
        <span className="ta-contents-name">加一节</span>
      </button>
      {anchor && <Menu label="加一节" items={items} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
