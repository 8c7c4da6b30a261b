import type { Combo, EquityCode } from '@app/contract/money/combos.ts';
import {
  FileCheck,
  HardDrive,
  Image,
  Library,
  type LucideIcon,
  MessageCircle,
  Presentation,
  Video,
} from 'lucide-react';
import { countText } from './membership.ts';

const icons: Record<EquityCode, LucideIcon> = {
  AI_GENERATION: MessageCircle,
  COURSEWARE_GENERATION: Presentation,
  PAPER_DOWNLOAD: FileCheck,
  RESOURCE_DOWNLOAD: Library,
  IMAGE_GENERATION: Image,
  COURSE_ANALYSIS: Video,
};

type EquityTableProps = { combo: Combo; free: Combo };

/** What a membership gives, beside what everybody has. */
export function EquityTable({ combo, free }: EquityTableProps) {
  return (
    <table className="ta-combo-table">
      <thead>
        <tr>
          <th>每月</th>
          <th>{free.comboName}</th>
          <th>{combo.comboName}</th>
        </tr>
      </thead>
      <tbody>
        {combo.equities.map(({ equityCode, equityName, count }) => {
          const Icon = icons[equityCode];
          const freeCount = free.equities.find((equity) => equity.equityCode === equityCode)?.count ?? 0;
          return (
            <tr key={equityCode}>
              <td>
                <Icon size={17} />
                {equityName}
              </td>
              <td>{countText(equityCode, freeCount)}</td>
              <td>{countText(equityCode, count)}</td>
            </tr>
          );
        })}
        {combo.driveBytes !== null && (
          <tr>
            <td>
              <HardDrive size={17} />
              云盘空间
            </td>
            <td>{gigabytes(free.driveBytes ?? 0)}</td>
            <td>{gigabytes(combo.driveBytes)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function gigabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 3)} GB`;
}
