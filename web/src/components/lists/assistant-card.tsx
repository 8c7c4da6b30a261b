import { Ellipsis, Pin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { MenuButton, type MenuItem, useContextMenu } from '#components/layers/menu.tsx';
import './assistant-card.css';

type AssistantCardProps = {
  name: string;
  /** What it does, in one line. */
  line: string;
  /** An uploaded picture stands in place of the character. */
  pictureUrl?: string | undefined;
  /** What comes out of it. */
  makes: string;
  /** It comes out of a page of ours and not of a conversation, which can be kept as Word. */
  makesIcon?: ReactNode;
  /** Who made it, and how much it is used. */
  maker: string;
  /** How many cases show what it can do. */
  caseCount: number;
  isPinned?: boolean;
  tag?: ReactNode;
  menu: readonly MenuItem[];
  /** Below the card, such as why it was sent back. */
  below?: ReactNode;
  /** The link or button that the whole card is, with these words in it. */
  renderLink: (link: { className: string; children: ReactNode }) => ReactNode;
};

/** One assistant, whoever made it: the whole card opens it, ⋯ and the right button do the rest. */
export function AssistantCard(props: AssistantCardProps) {
  const { name, line, makes, makesIcon, maker, caseCount, isPinned = false, tag, menu, below, renderLink } = props;
  const id = useId();
  const { onContextMenu, menu: contextMenu } = useContextMenu(`助手：${name}`, menu);
  return (
    <li className="ta-assistant" aria-labelledby={id}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the right button only repeats what ⋯ offers */}
      <div className="ta-assistant-face" onContextMenu={menu.length > 0 ? onContextMenu : undefined}>
        <AssistantMark name={name} pictureUrl={props.pictureUrl} />
        <div className="ta-assistant-words">
          <h3 id={id}>
            {renderLink({ className: 'ta-assistant-link', children: name })}
            {isPinned && <Pin size={14} className="ta-assistant-pin" aria-label="在常用里" />}
            {tag}
          </h3>
          <p>{line}</p>
        </div>
        {menu.length > 0 && (
          <MenuButton
            label={`更多：${name}`}
            size="tiny"
            className="ta-assistant-more"
            icon={<Ellipsis size={16} />}
            items={menu}
          />
        )}
        <div className="ta-assistant-foot">
          <span>
            {makesIcon ?? <FileGlyph type="docx" sizePx={18} />}
            {makes}
          </span>
          <small>{caseCount === 0 ? maker : `${maker} · 案例 ${caseCount}`}</small>
        </div>
      </div>
      {contextMenu}
      {below}
    </li>
  );
}

const pigments = ['indigo', 'ochre', 'cinnabar', 'violet', 'teal', 'moss'] as const;

/** The first character of its name in a tint that goes with the name. */
export function AssistantMark({ name, pictureUrl }: { name: string; pictureUrl?: string | undefined }) {
  if (pictureUrl !== undefined) return <img className="ta-assistant-mark" src={pictureUrl} alt="" />;
  const [first = ''] = name;
  const sum = [...name].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  return (
    <span className={`ta-assistant-mark ta-assistant-${pigments[sum % pigments.length]}`} aria-hidden="true">
      {first}
    </span>
  );
}
