import type { ItemStanding } from '@app/contract/sharing/rooms.ts';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { InlineText } from '#components/markdown/inline-text.tsx';

const MAX_STEM_CHARS = 40;
const MAX_LINE_CHARS = 80;
/** Under this share of right answers a question is worth going through again. */
const WEAK = 0.7;

type ItemBarsProps = { items: readonly ItemStanding[]; seatCount: number; onOpen: (no: number) => void };

/** Each question in its place, whatever comes in: right, wrong, and what the most of those who are wrong did. */
export function ItemBars({ items, seatCount, onOpen }: ItemBarsProps) {
  return (
    <ol className="ta-room-bars" aria-label="每题情况">
      {items.map((item) => (
        <ItemBar key={item.no} item={item} seatCount={seatCount} onOpen={() => onOpen(item.no)} />
      ))}
    </ol>
  );
}

function ItemBar({ item, seatCount, onOpen }: { item: ItemStanding; seatCount: number; onOpen: () => void }) {
  const { label, stem, right, half, wrong, unmarked, unanswered, line, way } = item;
  const marked = right + half + wrong;
  const share = marked === 0 ? undefined : (right + half / 2) / marked;
  const isTyped = way === 'blanks' || way === 'words';
  const isWeak = share !== undefined && share < WEAK;
  const width = (count: number) => ({ width: `${(100 * count) / Math.max(1, seatCount)}%` });
  const counted = [line, half > 0 && `${half} 人对一半`, unmarked > 0 && `${unmarked} 人等你看`];
  const words = way === 'paper' ? '写在本子上' : counted.filter(Boolean).join('，');
  return (
    <li className={classNames(isWeak && 'ta-room-weak')}>
      <span className="ta-room-no">{label}</span>
      <span className="ta-room-stem">
        <InlineText text={stem} maxChars={MAX_STEM_CHARS} />
      </span>
      <div
        className="ta-room-bar"
        role="img"
        aria-label={`对 ${right}，${half > 0 ? `对一半 ${half}，` : ''}错 ${wrong}，等你看 ${unmarked}，没答 ${unanswered}`}
      >
        <i className="ta-room-right" style={width(right)} />
        <i className="ta-room-half" style={width(half)} />
        <i className="ta-room-wrong" style={width(wrong)} />
        <i className="ta-room-unmarked" style={width(unmarked)} />
      </div>
      <span className="ta-room-line">
        <InlineText text={isWeak && line !== '' ? `${words}，值得重讲` : words} maxChars={MAX_LINE_CHARS} />
        {isTyped && marked + unmarked > 0 && (
          <Button
            className="ta-room-look"
            size="small"
            variant="text"
            aria-label={`${unmarked > 0 ? '批阅' : '看作答'}第 ${label} 题`}
            onClick={onOpen}
          >
            {unmarked > 0 ? '批阅' : '看作答'}
          </Button>
        )}
      </span>
      <b>{share === undefined ? '–' : `${Math.round(share * 100)}%`}</b>
    </li>
  );
}
