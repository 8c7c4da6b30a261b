type Sharp = typeof import('sharp');

let opening: Promise<Sharp> | undefined;

/** Loaded at the first use: 25 MB. It keeps nothing between pictures, works on one thread, and opens photos only: no SVG. */
export async function openSharp(): Promise<Sharp['default']> {
  opening ??= load();
  return (await opening).default;
}

async function load(): Promise<Sharp> {
  const module = await import('sharp');
  const sharp = module.default;
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return module;
}
