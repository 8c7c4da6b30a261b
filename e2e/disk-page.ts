import { expect, type Locator, type Page } from '@playwright/test';

/** The cloud disk as a teacher uses it: with mouse and keys at a desk, with a finger on a phone. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

export const grid = (page: Page) => page.getByRole('grid');
export const entry = (page: Page, name: string) => grid(page).locator('[data-entry]').filter({ hasText: name });
export const uploads = (page: Page) => page.getByRole('region', { name: '上传' });
export const preview = (page: Page) => page.getByRole('dialog');
const toolbar = (page: Page) => page.getByRole('toolbar', { name: '对选中的文件' });

export async function press(target: Locator): Promise<void> {
  await (isPhone(target.page()) ? target.tap() : target.click());
}

export async function openDisk(page: Page): Promise<void> {
  await page.goto('/myCloudDisk');
  await expect(page.getByRole('navigation', { name: '所在位置' }).getByText('我的上传')).toBeVisible();
}

type GivenFile = { name: string; mimeType: string; buffer: Buffer };

export function textFile(name: string, text: string): GivenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/** A path is better for what is large: its bytes need not go through the test. */
export async function giveFiles(page: Page, files: GivenFile | GivenFile[] | string): Promise<void> {
  await page.getByLabel('选择要上传的文件', { exact: true }).setInputFiles(files);
}

/** Dragged in from elsewhere; a finger chooses it. */
export async function giveFolder(page: Page, path: string): Promise<void> {
  if (isPhone(page)) return page.getByLabel('选择要上传的文件夹').setInputFiles(path);
  const mouse = await page.context().newCDPSession(page);
  const drag = { x: 600, y: 500, data: { items: [], files: [path], dragOperationsMask: 1 } };
  await mouse.send('Input.dispatchDragEvent', { type: 'dragEnter', ...drag });
  await expect(page.getByText('松开就上传到这个文件夹')).toBeVisible();
  await mouse.send('Input.dispatchDragEvent', { type: 'dragOver', ...drag });
  await mouse.send('Input.dispatchDragEvent', { type: 'drop', ...drag });
  await mouse.detach();
}

export async function closeUploads(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: '关闭上传列表' }));
}

export async function newFolder(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name: '新建文件夹' }));
  const dialog = page.getByRole('dialog', { name: '新建文件夹' });
  await dialog.getByLabel('名称').fill(name);
  await press(dialog.getByRole('button', { name: '新建文件夹' }));
  await expect(dialog).toBeHidden();
  await expect(entry(page, name)).toBeVisible();
}

/** Two presses of a mouse, one of a finger. */
export async function openEntry(page: Page, name: string): Promise<void> {
  await (isPhone(page) ? entry(page, name).tap() : entry(page, name).dblclick());
}

export async function goUp(page: Page, name: string): Promise<void> {
  await press(page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name }));
}

/** From the menu of an entry: the right button, or the dots. */
export async function command(page: Page, name: string, item: string): Promise<void> {
  if (isPhone(page)) await entry(page, name).getByRole('button', { name: '更多' }).tap();
  else await entry(page, name).click({ button: 'right' });
  await press(page.getByRole('menuitem', { name: item, exact: true }));
}

/** Where it stands: by F2, or from the menu. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  if (isPhone(page)) await command(page, from, '重命名');
  else {
    await entry(page, from).click();
    await page.keyboard.press('F2');
  }
  await grid(page).getByLabel('名称', { exact: true }).fill(to);
  await page.keyboard.press('Enter');
}

export async function remove(page: Page, name: string): Promise<void> {
  if (isPhone(page)) return command(page, name, '删除');
  await entry(page, name).click();
  await page.keyboard.press('Delete');
}

/** By Ctrl+A, or with a finger held on one of them. */
export async function chooseAll(page: Page, one: string): Promise<void> {
  if (!isPhone(page)) {
    await grid(page).focus();
    return page.keyboard.press('Control+a');
  }
  await hold(entry(page, one));
  await page.getByRole('menuitem', { name: '多选' }).tap();
  await toolbar(page).getByRole('button', { name: '全选' }).tap();
}

export async function withChosen(page: Page, act: '下载' | '删除'): Promise<void> {
  await press(toolbar(page).getByRole('button', { name: act }));
}

/** By dragging, with Ctrl for a copy; a finger asks for the folder. */
export async function putInto(page: Page, name: string, folder: string, kind: '移动' | '复制'): Promise<void> {
  if (isPhone(page)) return chooseTarget(page, name, folder, kind);
  if (kind === '复制') await page.keyboard.down('Control');
  await entry(page, name).dragTo(entry(page, folder));
  if (kind === '复制') await page.keyboard.up('Control');
}

export async function chooseTarget(page: Page, name: string, folder: string, kind: '移动' | '复制'): Promise<void> {
  await command(page, name, `${kind}到`);
  const dialog = page.getByRole('dialog', { name: `${kind}到文件夹` });
  await press(dialog.getByRole('button', { name: folder, exact: true }));
  await press(dialog.getByRole('button', { name: `${kind}到这里` }));
}

/** The pane beside the list, or on a phone the dialog of the menu. */
export async function showDetails(page: Page, name: string): Promise<Locator> {
  if (isPhone(page)) await command(page, name, '详情');
  else await entry(page, name).click();
  return isPhone(page) ? page.getByRole('dialog', { name: '详情' }) : page.getByRole('complementary', { name: '详情' });
}

/** By the arrow key, or by the arrow. */
export async function lookAtNext(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '下一个' }).tap();
  else await page.keyboard.press('ArrowRight');
}

/** Until the menu is there: a finger that waits for nothing is a tap. */
async function hold(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const { x, y, height } = (await target.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 60, y: y + height / 2 }],
  });
  await expect(page.getByRole('menu', { name: '文件操作' })).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
