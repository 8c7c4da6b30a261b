import type { Area } from '@app/contract/identity/schools.ts';
import { cityOf, provinceOf, type Regions } from '#content/regions.ts';

/** Names that only fill the city level of a table, as below 北京 and 上海; they are left out of what is shown. */
const UNSPOKEN = /^(市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/;

/** 「浙江省杭州市」 of a district in it; empty for an unknown area. */
export function regionName({ tree }: Regions, areaId: string): string {
  const province = tree.find(({ id }) => id === provinceOf(areaId));
  if (!province) return '';
  const city = province.children.find(({ id }) => id === cityOf(areaId));
  return joined(province, city);
}

/** The cities of her province first, then the provinces. */
export function regionNames({ tree }: Regions, areaId: string): string[] {
  const province = tree.find(({ id }) => id === provinceOf(areaId));
  const cities = province?.children.map((city) => joined(province, city)) ?? [];
  return [...new Set([...cities, ...tree.map(({ name }) => name)])];
}

function joined(province: Area, city: Area | undefined): string {
  return city && !UNSPOKEN.test(city.name) ? `${province.name}${city.name}` : province.name;
}
