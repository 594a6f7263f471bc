import { parseSync } from 'oxc-parser'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'

interface Node {
  type: string
  [part: string]: unknown
}

/** What an expression means: an endpoint's id, an area of the registry, or the registry itself. */
type Meaning = { id: string } | { area: Record<string, { id: string }> } | 'registry'
type Meanings = Map<string, Meaning>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const getName = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

const resolveMember = (whole: Meaning | undefined, key: string): Meaning | undefined => {
  if (whole === 'registry') {
    const area = (endpoints as Record<string, Record<string, { id: string }>>)[key]
    return area && { area }
  }
  if (!whole || !('area' in whole)) return undefined
  const endpoint = whole.area[key]
  return endpoint && { id: endpoint.id }
}

const resolveMeaning = (node: Node, known: Meanings): Meaning | undefined => {
  if (node.type === 'Identifier') return known.get(getName(node))
  if (node.type !== 'MemberExpression' || !isNode(node['object'])) return undefined
  return resolveMember(resolveMeaning(node['object'], known), getName(node['property']))
}

/**
 * Records the names that a declaration introduces: `const { users } = endpoints`, `const { login: signIn } =
 * endpoints.users`.
 */
const learn = ({ id, init }: Node, known: Meanings): void => {
  if (!isNode(id) || !isNode(init)) return
  const whole = resolveMeaning(init, known)
  if (!whole) return
  if (id.type === 'Identifier') known.set(getName(id), whole)
  if (id.type !== 'ObjectPattern') return
  for (const property of listChildren(id)) {
    const part = resolveMember(whole, getName(property['key']))
    if (part) known.set(getName(property['value']), part)
  }
}

/** Address patterns of each endpoint; a parameter such as `:gateway` matches any part of an address. */
const patterns = allEndpoints.flatMap(({ id, path, alsoAt = [] }) =>
  [path, ...alsoAt].map((one) => ({ id, pattern: new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`) })),
)

/** Returns the endpoint at an address of a call, such as `/api/wl/user/login?x=1`. */
const idAt = (address: string): string | undefined => {
  const path = address.replace(/^\/?(api\/)?/, '').replace(/\?.*$/, '')
  return patterns.find(({ pattern }) => pattern.test(path))?.id
}

const getEndpointId = (meaning: Meaning | undefined): string | undefined =>
  meaning && meaning !== 'registry' && 'id' in meaning ? meaning.id : undefined

/** Returns the endpoint that an argument names: itself, its `path`, or its address. */
const idIn = (node: Node, known: Meanings): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return idAt(node['value'])
  const isPath = node.type === 'MemberExpression' && getName(node['property']) === 'path'
  const whole =
    isPath && isNode(node['object']) ? getEndpointId(resolveMeaning(node['object'], known)) : undefined
  return whole ?? getEndpointId(resolveMeaning(node, known))
}

/** Whether only another property of an endpoint is read, such as its `id`, which doesn't call it. */
const isDetail = (node: Node, known: Meanings): boolean =>
  node.type === 'MemberExpression' &&
  isNode(node['object']) &&
  getEndpointId(resolveMeaning(node['object'], known)) !== undefined

/** Returns the name at the start of a call chain: `expect` in `expect(answer).not.toEqual(…)`. */
const findRootName = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  return getName(callee) || findRootName(callee['object'] ?? callee['callee'])
}

/**
 * Collects the endpoints in the arguments of calls. `expect(…)` calls nothing, and a function passed as an argument
 * has its own calls.
 */
const collect = (node: Node, known: Meanings, isArgument: boolean, found: Set<string>): void => {
  if (node.type === 'VariableDeclarator') learn(node, known)
  const id = isArgument ? idIn(node, known) : undefined
  if (id !== undefined) found.add(id)
  if (isDetail(node, known)) return
  const isCall = node.type === 'CallExpression' && findRootName(node['callee']) !== 'expect'
  const given = isCall ? (node['arguments'] as unknown[]) : []
  const isWithin = isArgument && !/Function/.test(node.type)
  for (const child of listChildren(node)) collect(child, known, isWithin || given.includes(child), found)
}

/** Returns the ids of the endpoints that a test file calls, by passing the endpoint or its address to a function. */
export const calledEndpoints = (file: string, source: string): Set<string> => {
  const found = new Set<string>()
  const known: Meanings = new Map([['endpoints', 'registry']])
  const { program } = parseSync(file, source)
  for (const part of program.body) collect(part as unknown as Node, known, false, found)
  return found
}
