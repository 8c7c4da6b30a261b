import { Footprints } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { shortcutTable } from '#lib/keys/shortcut-table.ts';
import './shortcuts-dialog.css';
import { askForTour } from './tour-door.ts';

/** Every shortcut of the product, by the place where it is heard. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const all = Object.values(shortcutTable);
  const places = [...new Set(all.map(({ place }) => place))];
  return (
    <Dialog title="快捷键" widthPx={720} onPhone="page" onClose={onClose}>
      <div className="ta-shortcuts">
        {places.map((place) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl>
              {all
                .filter((one) => one.place === place)
                .map(({ says, ways }) => (
                  <div key={says} className="ta-shortcut">
                    <dt>{says}</dt>
                    <dd>
                      {ways.map((way: readonly string[], at) => (
                        <span key={way.join()}>
                          {at > 0 && '或 '}
                          <kbd>{way.join(' + ')}</kbd>
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="ta-shortcuts-tour">
        <Button
          icon={<Footprints size={16} />}
          onClick={() => {
            onClose();
            askForTour();
          }}
        >
          带我走一遍 · 2 分钟
        </Button>
      </p>
      <p className="ta-shortcuts-note">
        在列表、菜单和幻灯片里，方向键移动，Enter 打开，Esc 关闭最上面的一层。苹果电脑上用 ⌘ 代替 Ctrl。
      </p>
    </Dialog>
  );
}
