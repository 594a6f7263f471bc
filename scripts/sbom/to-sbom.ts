/** An entry of the lockfile's `packages`. */
interface LockedPackage {
  name?: string
  version?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

export interface Lockfile {
  name: string
  packages: Readonly<Record<string, LockedPackage>>
}

interface Component {
  type: string
  name: string
  version?: string
  scope?: string
  'bom-ref': string
  properties?: { name: string; value: string }[]
  licenses?: unknown[]
}

export interface Bom {
  $schema?: string
  specVersion: string
  metadata: { component: Component; tools: unknown; [field: string]: unknown }
  components: Component[]
  [field: string]: unknown
}

interface ShippedPackages {
  lock: Lockfile
  /** The packages in each build, as folders of the lockfile. */
  builds: Readonly<Record<string, readonly string[]>>
}

/** What the console's package contains beside its bundles (`scripts/dist/stage.ts`), and Electron itself. */
const besideBundles = /^node_modules\/(?:electron|@napi-rs\/keyring(?:-[\w-]+)?)$/

const toName = (folder: string, entry: LockedPackage): string =>
  `${entry.name ?? folder.split('node_modules/').at(-1)}@${entry.version}`

/**
 * Maps each package to the parts of the product that contain it. `server`: installed beside the server, which is what the lockfile marks
 * as needed in production. The others are builds.
 */
const listShipped = ({ lock, builds }: ShippedPackages): Map<string, Set<string>> => {
  const parts = new Map<string, Set<string>>()
  const add = (name: string, part: string) => parts.set(name, (parts.get(name) ?? new Set()).add(part))
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === '') continue
    const name = toName(folder, entry)
    // A package that only development tools and optional packages need is installed with neither.
    if (!entry.dev && !entry.devOptional) add(name, 'server')
    if (besideBundles.test(folder)) add(name, 'desktop')
  }
  for (const [part, folders] of Object.entries(builds))
    for (const folder of folders) {
      const entry = lock.packages[folder]
      if (!entry) throw new Error(`The build ${part} contains ${folder}, which isn't in the lockfile.`)
      add(toName(folder, entry), part)
    }
  return parts
}

/**
 * Turns the list of `npm sbom` into CycloneDX 1.6 with scopes that say what is shipped: `required` is in a part of the product,
 * `optional` only on some systems, and `excluded` is for development. npm's own scopes count a package as development if any development
 * tool needs it too, which hides React and zod.
 */
export const toSbom = (npmBom: Bom, shipped: ShippedPackages): Bom => {
  const parts = listShipped(shipped)
  const optional = new Set(
    Object.entries(shipped.lock.packages).flatMap(([folder, entry]) =>
      entry.optional ? [toName(folder, entry)] : [],
    ),
  )
  const toComponent = (component: Component): Component => {
    // npm's `name` is an alias where the lockfile has one.
    const { 'bom-ref': name } = component
    const inParts = [...(parts.get(name) ?? [])].toSorted()
    return {
      ...component,
      name: name.slice(0, name.lastIndexOf('@')),
      scope: inParts.length === 0 ? 'excluded' : optional.has(name) ? 'optional' : 'required',
      properties: [
        ...(component.properties ?? []),
        ...inParts.map((value) => ({ name: 'faredesk:part', value })),
      ],
    }
  }
  const { metadata } = npmBom
  const [tool] = metadata.tools as { name: string; version: string }[]
  return {
    ...npmBom,
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
    metadata: {
      ...metadata,
      tools: { components: [{ type: 'application', name: 'npm', version: tool?.version }] },
      // npm names it after the folder.
      component: { ...metadata.component, type: 'application', name: shipped.lock.name },
    },
    components: npmBom.components.map(toComponent),
  }
}
