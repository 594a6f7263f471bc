import { abroadActivities } from './activities-abroad.data.ts'
import { indiaActivities } from './activities-india.data.ts'
import { bhutanPackages } from './bhutan.data.ts'
import { cityPackages } from './cities-abroad.data.ts'
import { coastPackages } from './coasts.data.ts'
import { hillPackages } from './hills.data.ts'
import { himalayaPackages } from './himalaya.data.ts'
import { islandPackages } from './islands-abroad.data.ts'
import { journeyPackages } from './journeys-abroad.data.ts'
import { pilgrimagePackages } from './pilgrimage.data.ts'
import { retreatPackages } from './retreats.data.ts'
import { southPackages } from './south.data.ts'
import { westPackages } from './west.data.ts'
import type { DemoActivity, DemoPackage } from './demo-package.ts'

/** Every package of the demo's agencies. */
export const demoPackages: readonly DemoPackage[] = [
  ...southPackages,
  ...coastPackages,
  ...westPackages,
  ...retreatPackages,
  ...himalayaPackages,
  ...hillPackages,
  ...pilgrimagePackages,
  ...cityPackages,
  ...islandPackages,
  ...journeyPackages,
  ...bhutanPackages,
]

/** Every activity of the demo's agencies. */
export const demoActivities: readonly DemoActivity[] = [...indiaActivities, ...abroadActivities]
