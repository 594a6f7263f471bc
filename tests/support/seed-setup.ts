import { tempFolder, type TempFolder } from './native/cleanup.ts'
import { seedsVariable } from './seeded-folder.ts'

let seeds: TempFolder | undefined

/** Creates a folder for the run's demo data; the first server that needs it fills it. */
export const setup = (): void => {
  seeds = tempFolder('seeds')
  process.env[seedsVariable] = seeds.path
}

export const teardown = (): void => seeds?.remove()
