import { resolve } from 'node:path';
import { normalizePath } from 'vite';

export type ModuleGraph = { getModuleInfo(moduleId: string): { importedIds: string[]; code: string | null } | null };

/** The package gives every icon by one file; which of them a module draws, only its import says. */
const ICONS = '/lucide-react/dist/esm/lucide-react.mjs';
const ICON = '/lucide-react/dist/esm/icons/';

/** What the first screen needs at once, and what follows when its composer stands. */
const chunks = [
  { name: 'base', roots: ['src/main.tsx'] },
  { name: 'below', roots: ['src/app/pane-lists.tsx', 'src/app/welcome-offers.tsx'] },
];

/**
 * Names the chunks of the first screen: each holds all that its roots import, and import in turn, and that is in none before.
 * Icons of other screens share a chunk of their own, which comes with the first of them.
 */
export function nameFirstScreen(): (moduleId: string, graph: ModuleGraph) => string | null {
  const roots = new Set<string>();
  const chunkOf = new Map<string, string>();
  const collect = (moduleId: string, name: string, graph: ModuleGraph) => {
    if (chunkOf.has(moduleId)) return;
    chunkOf.set(moduleId, name);
    const { importedIds = [], code = '' } = graph.getModuleInfo(moduleId) ?? {};
    for (const imported of importedIds) {
      if (!imported.endsWith(ICONS)) collect(imported, name, graph);
      else for (const icon of iconsOf(code ?? '', imported, graph)) collect(icon, name, graph);
    }
  };
  return (moduleId, graph) => {
    for (const { name, roots: paths } of chunks) {
      for (const path of paths) {
        const root = normalizePath(resolve(import.meta.dirname, path));
        roots.add(root);
        collect(root, name, graph);
      }
    }
    // A page itself stays a chunk of its own, as every page does.
    if (roots.has(moduleId)) return null;
    return chunkOf.get(moduleId) ?? (moduleId.includes(ICON) ? 'icons' : null);
  };
}

/** The files of the icons that a module imports by name. */
function iconsOf(code: string, all: string, graph: ModuleGraph): string[] {
  const { importedIds = [], code: index } = graph.getModuleInfo(all) ?? {};
  const wanted = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' ')[0] ?? '');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of (index ?? '').matchAll(/export \{([^}]*)\} from '\.(\/[\w./-]+)'/g)) {
    for (const name of names.split(',')) files.set(name.trim().replace(/^default as /, ''), file);
  }
  return wanted.flatMap((name) => importedIds.filter((id) => id.endsWith(files.get(name) ?? '\0')));
}
