import { pictureAddress, pictureWidths, readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { figureAddress, readFigureAddress } from '@app/contract/making/figures.ts';
import { X } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { widthNames } from '#components/pictures/picture-words.ts';
import type { PicturedText } from './pictured-text.ts';

type PictureRowsProps = {
  /** Of which text they are: 题干. */
  name: string;
  text: string;
  drawn: PicturedText['drawn'];
  onChange: (text: string) => void;
};

/** The pictures of a text: how wide each is printed, and away with it. */
export function PictureRows({ name, text, drawn, onChange }: PictureRowsProps) {
  if (drawn.length === 0) return null;
  return (
    <ul className="ta-picture-rows" aria-label={`${name}里的图`}>
      {drawn.map(({ sign, markdown }) => (
        <li key={sign}>
          <span>{sign}</span>
          <SelectField
            label={`${name}里${sign}印多宽`}
            isLabelHidden
            choices={pictureWidths.map((width) => ({ value: String(width), label: widthNames[width] }))}
            value={String(widthOf(markdown))}
            onChange={({ target }) => onChange(text.replaceAll(markdown, withWidth(markdown, Number(target.value))))}
          />
          <IconButton
            label={`去掉${name}里的${sign}`}
            icon={<X size={16} />}
            onClick={() =>
              onChange(
                text
                  .replaceAll(markdown, '')
                  .replaceAll(/\n{3,}/g, '\n\n')
                  .trimEnd(),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

const ADDRESS = /\(([^()]+)\)$/;

function addressIn(markdown: string): string {
  return ADDRESS.exec(markdown)?.[1] ?? '';
}

function widthOf(markdown: string): number {
  const address = addressIn(markdown);
  return (readPictureAddress(address) ?? readFigureAddress(address))?.width ?? 0;
}

function withWidth(markdown: string, wanted: number): string {
  const address = addressIn(markdown);
  const width = pictureWidths.find((one) => one === wanted) ?? 0;
  const picture = readPictureAddress(address);
  const figure = readFigureAddress(address);
  const changed = picture
    ? pictureAddress({ ...picture, width })
    : figure
      ? figureAddress({ ...figure, width })
      : address;
  return markdown.replace(ADDRESS, () => `(${changed})`);
}
