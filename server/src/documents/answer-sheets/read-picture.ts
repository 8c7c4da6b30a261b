import type { SheetDoubt } from '@app/contract/making/answer-sheets.ts';
import { findSide } from '@app/engines/sheets/read/find-side.ts';
import { judgeSide } from '@app/engines/sheets/read/judge-side.ts';
import { quarterTurn } from '@app/engines/sheets/read/quarter-turn.ts';
import type { Raster } from '@app/engines/sheets/read/raster.ts';
import { LEAST_CONTRAST, readSide } from '@app/engines/sheets/read/read-side.ts';
import { openSharp } from '#lib/pictures/open-sharp.ts';
import { MAX_PIXELS } from '#lib/pictures/picture-error.ts';
import type { SheetAnswer, SheetQuestion } from './sheet-shapes.ts';

/** A bubble of a page that fills it is then forty pixels wide; more says nothing more and takes longer. */
const LONGEST_PX = 2_000;

/** What a picture of a sheet says. It is opened by its header first: what is too large is not decoded. */
export async function readPicture({ bytes, sheets }: SheetQuestion): Promise<SheetAnswer> {
  let opened: Opened;
  try {
    const { width, height } = await sizeOf(bytes);
    if (width * height > MAX_PIXELS) return { broken: 'too-many-pixels', reason: `${width} × ${height}` };
    opened = await open(bytes);
  } catch (error) {
    return { broken: 'unreadable', reason: String(error) };
  }
  return read(opened, sheets);
}

type Opened = { raster: Raster; widthPx: number; heightPx: number };

async function sizeOf(bytes: Uint8Array) {
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

async function open(bytes: Uint8Array): Promise<Opened> {
  const sharp = await openSharp();
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  const { autoOrient } = await upright.metadata();
  const { data, info } = await upright
    .flatten({ background: '#ffffff' })
    .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, grey: new Uint8Array(data) };
  return { raster, widthPx: autoOrient.width, heightPx: autoOrient.height };
}

function read({ raster, ...size }: Opened, sheets: SheetQuestion['sheets']): SheetAnswer {
  const found = findSide(raster, (code) => Object.hasOwn(sheets, code));
  if (typeof found === 'string') return { ...size, fault: found, code: '' };
  const { code, side } = found;
  const sheet = Object.hasOwn(sheets, code) ? sheets[code] : undefined;
  const printed = sheet?.sides[side];
  if (!sheet || !printed) return { ...size, fault: 'other-sheet', code };
  const { fields, contrast } = readSide(raster, found, printed);
  if (contrast < LEAST_CONTRAST) return { ...size, fault: 'too-dark', code };
  const judged = judgeSide(fields, sheet.slots);
  const scale = size.widthPx / raster.width;
  const doubts = judged.doubts.map((doubt) => ({ ...doubt, box: inPicture(doubt.box, scale, size) }));
  const form = fields.find(({ asks }) => asks.kind === 'form');
  return {
    ...{ ...size, code, side, turn: quarterTurn(found.placing), judged: { ...judged, doubts } },
    formBox: form && inPicture(form.box, scale, size),
    isCornerMissing: found.missing !== undefined,
  };
}

/** In pixels of the picture as it came, and within it. */
function inPicture(
  box: SheetDoubt['box'],
  scale: number,
  { widthPx, heightPx }: Omit<Opened, 'raster'>,
): SheetDoubt['box'] {
  const within = (at: number, most: number) => Math.round(Math.min(most, Math.max(0, at * scale)));
  const [x, y] = [within(box.x, widthPx), within(box.y, heightPx)];
  return {
    ...{ x, y },
    width: within(box.x + box.width, widthPx) - x,
    height: within(box.y + box.height, heightPx) - y,
  };
}
