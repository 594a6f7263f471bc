import { type Scene } from './scene.ts'
import { fishingNets, whiteChurch } from './scenes-coast.ts'
import { dunes, saltFlats } from './scenes-desert.ts'
import { hillFort, lakePalace } from './scenes-forts.ts'
import { lampMarket, spiceStall } from './scenes-market.ts'
import { mistyHills, mountainLake, snowPeaks } from './scenes-mountains.ts'
import { viaduct } from './scenes-rails.ts'
import { riverRaft, waterfall } from './scenes-rivers.ts'
import { highRoad } from './scenes-road.ts'
import { islandFromAbove, reef } from './scenes-sea.ts'
import { cliffMonastery, lakeShrine } from './scenes-shrines.ts'
import { skyline } from './scenes-skyline.ts'
import { mountainTemple, riverGhats, templeTown } from './scenes-temples.ts'
import { riceTerraces, teaGarden } from './scenes-terraces.ts'
import { backwater, beach, karstBay, lakeBoat } from './scenes-water.ts'
import { forest, grassland, overValley } from './scenes-wild.ts'

export const scenes = {
  backwater,
  beach,
  cliffMonastery,
  dunes,
  fishingNets,
  forest,
  grassland,
  highRoad,
  hillFort,
  islandFromAbove,
  karstBay,
  lakeBoat,
  lakePalace,
  lakeShrine,
  lampMarket,
  mistyHills,
  mountainLake,
  mountainTemple,
  overValley,
  reef,
  riceTerraces,
  riverGhats,
  riverRaft,
  saltFlats,
  skyline,
  snowPeaks,
  spiceStall,
  teaGarden,
  templeTown,
  viaduct,
  waterfall,
  whiteChurch,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
