import { AgentList, useHasAgentList } from '#renderer/features/packages/agent-list/agent-list.tsx'
import { PackageList } from './list/package-list.tsx'

export const PackagesScreen = () =>
  useHasAgentList() ? <AgentList kind="package" /> : <PackageList kind="package" />
