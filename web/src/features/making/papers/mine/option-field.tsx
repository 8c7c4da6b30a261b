import { readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { readFigureAddress } from '@app/contract/making/figures.ts';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { PictureMenu, pictureIcon } from './picture-menu.tsx';
import { usePicturedText } from './pictured-text.ts';

type OptionFieldProps = { name: string; letter: string; value: string; onChange: (text: string) => void };

/** What can be chosen: words, or a picture, which is as wide as its place. */
export function OptionField({ name, letter, value, onChange }: OptionFieldProps) {
  const { shown, read } = usePicturedText(value);
  return (
    <>
      <TextField
        label={`${name}：选项 ${letter}`}
        isLabelHidden
        prefix={<b>{letter}</b>}
        value={shown}
        onChange={({ target }) => onChange(read(target.value))}
      />
      <PictureMenu onPicture={(markdown) => onChange(`${value}${asWideAsItIs(markdown)}`)}>
        {(open, busy) => (
          <IconButton
            label={`${name}：给选项 ${letter} 放图`}
            icon={pictureIcon}
            disabled={busy !== undefined}
            aria-haspopup="menu"
            onClick={(event) => open(event.currentTarget)}
          />
        )}
      </PictureMenu>
    </>
  );
}

function asWideAsItIs(markdown: string): string {
  return markdown.replace(/\(([^()?]+)\?width=\d+\)$/, (whole, address: string) =>
    readPictureAddress(address) || readFigureAddress(address) ? `(${address})` : whole,
  );
}
