import { AgentList, useHasAgentList } from '#renderer/features/packages/agent-list/agent-list.tsx'
import { PackageList } from './list/package-list.tsx'

export const ActivitiesScreen = () =>
  useHasAgentList() ? <AgentList kind="activity" /> : <PackageList kind="activity" />
