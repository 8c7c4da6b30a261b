import { MAX_CAPTION_CHARS, MAX_PICTURE_WORDS, type Material, pictureStyles } from '@app/contract/making/materials.ts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Paintbrush, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useSession } from '#lib/session/session.ts';
import { DrawerHint } from './drawer-hint.tsx';
import { drawer, useAddMaterial, useGenerate } from './materials.api.ts';
import { RatioChoice } from './ratio-choice.tsx';
import type { Draft } from './wish-draft.ts';
import './wish-form.css';

type WishFormProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  template: { templateId: string; templateName: string };
  /** The picture that is to be drawn anew. */
  source: Material | undefined;
  onSource: (id: string | undefined) => void;
  /** It is being drawn. */
  onDrawn: () => void;
};

const styles = Object.entries(pictureStyles).map(([value, label]) => ({ value: value as Draft['style'], label })); // its own keys

/** What the picture shows, how it looks and how it is cut. What was typed stays whatever happens. */
export function WishForm({ draft, onChange, template, source, onSource, onDrawn }: WishFormProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: pen } = useQuery({ ...drawer, enabled: hasToken });
  const generate = useGenerate();
  const [isUnsaid, setIsUnsaid] = useState(false);
  const change = (part: Partial<Draft>) => {
    generate.reset();
    onChange({ ...draft, ...part });
  };
  const isEmpty = draft.words.trim() === '' && !source;
  const needsWords = !source || pen?.kind === 'service';
  const handleDraw = () => {
    setIsUnsaid(isEmpty);
    if (isEmpty) return;
    // What was typed for another picture, and is not shown now, is no wish for this one.
    const wish = { ...draft, ...(!needsWords && { words: '' }) };
    generate.mutate({ ...wish, ...template, ...(source && { fromId: source.id }) }, { onSuccess: onDrawn });
  };
  return (
    <form className="ta-wish-form" onSubmit={(event) => event.preventDefault()}>
      {source && <SourcePicture source={source} onLeave={() => onSource(undefined)} />}
      {needsWords && (
        <TextAreaField
          label={source ? '怎么改' : '画什么'}
          rows={3}
          error={isUnsaid && isEmpty ? '请写下要画什么' : undefined}
          maxLength={MAX_PICTURE_WORDS}
          value={draft.words}
          placeholder={source ? '例如：换成雪天' : '例如：春天的草地上，两棵树、三只小鸟和一只风筝'}
          onChange={(event) => change({ words: event.target.value })}
        />
      )}
      <TextField
        label="图上的字"
        value={draft.caption}
        maxLength={MAX_CAPTION_CHARS}
        placeholder="不写就没有，例如：植树节"
        onChange={(event) => change({ caption: event.target.value })}
      />
      <div className="ta-wish-looks">
        <div className="ta-field">
          <span className="ta-field-label" aria-hidden="true">
            画风
          </span>
          <Segmented label="画风" options={styles} value={draft.style} onChange={(style) => change({ style })} isWide />
        </div>
        <RatioChoice value={draft.ratio} onChange={(ratio) => change({ ratio })} />
      </div>
      {generate.error && (
        <p className="ta-wish-fault" role="alert">
          {generate.error.message}
        </p>
      )}
      <div className="ta-wish-actions">
        <Button
          variant="primary"
          icon={<Paintbrush size={16} />}
          busy={generate.isPending ? '正在提交' : undefined}
          onClick={handleDraw}
        >
          {source ? '改画一张' : '画一张'}
        </Button>
        {!source && <SourceButton onAdded={onSource} />}
      </div>
      {/* Below the button, which would else be out of sight on a small screen. */}
      {!source && <DrawerHint pen={pen} onTry={(words) => change({ words })} />}
    </form>
  );
}

function SourcePicture({ source, onLeave }: { source: Material; onLeave: () => void }) {
  return (
    <div className="ta-wish-source">
      <img src={source.smallUrl} alt={source.fileName} />
      <p>
        照这张图改画
        <small>{source.fileName}</small>
      </p>
      <IconButton label="不用这张图" icon={<X size={16} />} onClick={onLeave} />
    </div>
  );
}

function SourceButton({ onAdded }: { onAdded: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAddMaterial();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen twice.
    target.value = '';
    if (file) add.mutate(file, { onSuccess: ({ id }) => onAdded(id) });
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label="选一张图片"
        onChange={take}
      />
      <Button
        icon={<ImagePlus size={16} />}
        busy={add.isPending ? '正在上传' : undefined}
        onClick={() => input.current?.click()}
      >
        用一张图来改
      </Button>
    </>
  );
}
