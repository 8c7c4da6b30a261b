import { describe, expect, it } from 'vitest';
import { areaPathOf } from './area-path.ts';
import { areas } from './testing/school-facts.ts';

describe('the path to an area', () => {
  it.each([
    ['330106', ['浙江省', '杭州市', '西湖区']],
    ['330100', ['浙江省', '杭州市']],
    ['330000', ['浙江省']],
    ['110108', ['北京市', '海淀区']],
    ['999999', []],
    ['', []],
  ])('of %s is %j', (areaId, names) => {
    expect(areaPathOf(areas, areaId).map(({ name }) => name)).toEqual(names);
  });
});
