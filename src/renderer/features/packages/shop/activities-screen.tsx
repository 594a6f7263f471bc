import { PackageList } from './list/package-list.tsx'

export const ActivitiesScreen = () => <PackageList kind="activity" />
