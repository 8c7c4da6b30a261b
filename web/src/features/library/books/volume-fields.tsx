import type { ListedBook } from '@app/contract/library/books.ts';
import type { z } from 'zod';
import { SelectField } from '#components/fields/select-field.tsx';

export type Volume = z.infer<typeof ListedBook>;

type VolumeFieldsProps = { offered: readonly Volume[]; volume: Volume; onVolume: (volume: Volume) => void };

/** The edition her school has, where there are several, and the volume of it. */
export function VolumeFields({ offered, volume, onVolume }: VolumeFieldsProps) {
  const editions = [...new Set(offered.map(({ textBookType }) => textBookType))];
  const inEdition = offered.filter(({ textBookType }) => textBookType === volume.textBookType);
  const isOneOfMany = editions.length > 1;
  const take = (found: Volume | undefined) => found && onVolume(found);
  return (
    <div className="ta-lesson-volume">
      {isOneOfMany && (
        <SelectField
          label="版本"
          choices={editions.map((edition) => ({ value: edition, label: edition }))}
          value={volume.textBookType}
          onChange={(event) => take(volumeOf(offered, event.target.value, volume))}
        />
      )}
      <SelectField
        label="教材"
        choices={inEdition.map((one) => ({
          value: one.bookCode,
          label: `${isOneOfMany ? one.volume : one.title}（${one.lessonCount} 课）`,
        }))}
        value={volume.bookCode}
        onChange={(event) => take(inEdition.find(({ bookCode }) => bookCode === event.target.value))}
      />
    </div>
  );
}

/** The volume of an edition for the same half year as another, or of the same grade, or the first. */
export function volumeOf(offered: readonly Volume[], edition: string, like: Volume | undefined): Volume | undefined {
  const inEdition = offered.filter(({ textBookType }) => textBookType === edition);
  return (
    inEdition.find(({ volume }) => volume === like?.volume) ??
    inEdition.find(({ gradeCode }) => gradeCode !== '' && gradeCode === like?.gradeCode) ??
    inEdition[0]
  );
}
