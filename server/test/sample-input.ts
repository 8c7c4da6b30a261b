import type { Endpoint } from '@app/contract/endpoint.ts';
import { z } from 'zod';

type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
};
type Leaf = { path: (string | number)[]; type: 'string' | 'number' | 'boolean' };

/** A value of every field an endpoint takes, as its shape describes them; good enough to come past most checks. */
export function sampleInput(endpoint: Endpoint): Record<string, unknown> {
  const schema = schemaOf(endpoint);
  return Object(sample(schema, schema, 0));
}

/** Every whole number of an endpoint's input with its largest value. */
export function largestNumbers(endpoint: Endpoint): { path: string; maximum: number }[] {
  const found: { path: string; maximum: number }[] = [];
  const walk = (schema: Schema, path: string, depth: number): void => {
    if (depth > 12) return;
    if (schema.type === 'integer' || schema.type === 'number') {
      found.push({ path, maximum: schema.type === 'number' ? 0 : (schema.maximum ?? Number.MAX_SAFE_INTEGER) });
    }
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(one, path, depth + 1);
    for (const [name, one] of Object.entries(schema.properties ?? {})) walk(one, `${path}.${name}`, depth + 1);
    if (schema.items) walk(schema.items, `${path}[]`, depth + 1);
  };
  walk(schemaOf(endpoint), '', 0);
  return found;
}

/** Where the texts and numbers of a value stand. */
export function leavesOf(value: unknown, path: Leaf['path'] = []): Leaf[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) =>
      leavesOf(one, [...path, Array.isArray(value) ? Number(name) : name]),
    );
  }
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? [{ path, type }] : [];
}

/** The same value with another one at this place. */
export function withLeaf(value: unknown, [first, ...rest]: Leaf['path'], leaf: unknown): unknown {
  if (first === undefined) return leaf;
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  copy[first] = withLeaf(copy[first], rest, leaf);
  return copy;
}

function schemaOf(endpoint: Endpoint): Schema {
  return z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' }) as Schema; // JSON Schema's own layout
}

function sample(schema: Schema, root: Schema, depth: number): unknown {
  if (depth > 12) return undefined;
  if (schema.$ref) return sample(followed(schema.$ref, root), root, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sample(choice, root, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => sample(one, root, depth + 1)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, one]) => [name, sample(one, root, depth + 1)]));
    }
    case 'array':
      return [sample(schema.items ?? {}, root, depth + 1)];
    case 'integer':
    case 'number':
      return schema.minimum && Math.abs(schema.minimum) < 1e9 ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'string':
      return text(schema);
    default:
      return 'a';
  }
}

function text({ format, minLength = 0 }: Schema): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'date') return '2026-11-15';
  return '一'.repeat(Math.max(1, Math.min(minLength, 100)));
}

function followed(ref: string, root: Schema): Schema {
  const names = ref.split('/').slice(1);
  return names.reduce((at, name) => Object(at)[name], root as unknown) as Schema;
}
