import { readdirSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
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
    for (const line of await run())
      console.log(asJson ? JSON.stringify({ ...line, machine: describeMachine() }) : readable(line))
  }
}

/** The machine of a measurement, with its load at that moment: figures of a busy machine don't compare. */
const describeMachine = () => ({
  processor: cpus()[0]?.model ?? '',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
})

const number = (value: number): string => value.toLocaleString('en-IN')

const readable = ({ name, value, unit, peer, limit, target }: BenchLine): string =>
  [
    `${name}: ${number(value)} ${unit}`,
    peer ? ` · beside ${peer.name}: ${number(peer.value)} ${unit}` : '',
    limit ? ` · limit ${number(limit)} ${unit}` : '',
    target
      ? ` · target ${'most' in target ? `≤ ${number(target.most)}` : `≥ ${number(target.least)}`} ${unit}`
      : '',
  ].join('')

await bench(process.argv.slice(2))
process.exit(0)
