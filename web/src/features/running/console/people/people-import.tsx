import { Link } from '@tanstack/react-router';
import { RosterImport } from '../schools/roster-import.tsx';
import './person-pane.css';

/** A list belongs to a school: whoever has one brings it here, whoever has all of them chooses it first. */
export function PeopleImport({ schoolId }: { schoolId: string }) {
  if (schoolId) {
    return (
      <div className="ta-person">
        <RosterImport schoolId={schoolId} />
      </div>
    );
  }
  return (
    <div className="ta-person">
      <header>
        <b>导入名单</b>
      </header>
      <p>名单属于一所学校，先打开学校，再在它下面导入。</p>
      <Link to="/console" search={{ page: 'schools' }} className="ta-link">
        去选学校
      </Link>
    </div>
  );
}
