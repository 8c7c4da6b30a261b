import { Combobox } from '#components/fields/combobox.tsx';

export type School = { schoolId: string; schoolName: string; areaId: string };

type SchoolFieldProps = {
  schoolName: string;
  /** Those that fit what is typed and where it is. */
  schools: readonly School[];
  error: string | undefined;
  onType: (schoolName: string) => void;
  onChoose: (school: School) => void;
};

/** A school from the list, or one typed freely. */
export function SchoolField({ schoolName, schools, error, onType, onChoose }: SchoolFieldProps) {
  return (
    <Combobox
      label="学校"
      placeholder="写几个字再选，或直接写全名"
      maxLength={60}
      value={schoolName}
      error={error}
      listLabel="学校"
      options={schools}
      keyOf={({ schoolId }) => schoolId}
      onType={onType}
      onTake={onChoose}
    >
      {(school) => school.schoolName}
    </Combobox>
  );
}
