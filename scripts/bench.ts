import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { BenchLine } from '../bench/bench-line.ts'

/** `npm run bench -- [name] [--json]`: runs named measurements, each next to a peer or limit from the same run. */
const bench = async (args: string[]): Promise<void> => {
  const asJson = args.includes('--json')
  const wanted = args.filter((arg) => !arg.startsWith('--'))
  const names = readdirSync('bench')
    .filter((file) => file.endsWith('.ts') && file !== 'bench-line.ts')
    .map((file) => path.basename(file, '.ts'))
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`Unknown measurement: ${unknown.join(', ')}. Choose from: ${names.join(', ')}.`)
  for (const name of wanted.length > 0 ? wanted : names) {
    const { run } = (await import(path.resolve('bench', `${name}.ts`))) as { run: () => Promise<BenchLine[]> }
    for (const line of await run()) console.log(asJson ? JSON.stringify(line) : readable(line))
  }
}

const readable = ({ name, value, unit, peer, limit }: BenchLine): string =>
  [
    `${name}: ${value.toLocaleString('en-IN')} ${unit}`,
    peer ? ` · beside ${peer.name}: ${peer.value.toLocaleString('en-IN')} ${unit}` : '',
    limit ? ` · limit ${limit.toLocaleString('en-IN')} ${unit}` : '',
  ].join('')

await bench(process.argv.slice(2))
process.exit(0)
