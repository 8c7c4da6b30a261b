import { alveolus, microscope, reflexArc } from './biology/body-processes.ts';
import { carbonCycle } from './biology/carbon-cycle.ts';
import { animalCell, bacterium, neuron, plantCell, virus } from './biology/cells.ts';
import { foodWeb } from './biology/food-web.ts';
import { circulation, heart } from './biology/heart-and-blood.ts';
import { dnaLadder, punnett } from './biology/heredity.ts';
import { digestion, nephron } from './biology/inner-organs.ts';
import { mitosis } from './biology/mitosis.ts';
import { pedigree } from './biology/pedigree.ts';
import { plantExchange } from './biology/plant-exchange.ts';
import { flower, leafSection, rootTip } from './biology/plant-organs.ts';
import { energyPyramid, populationCurve } from './biology/populations.ts';
import { beanSeed, maizeSeed } from './biology/seeds.ts';
import { ear, eyeball } from './biology/senses.ts';
import { apparatus } from './chemistry/apparatus.ts';
import { atomStructure, periodicTable } from './chemistry/atom.ts';
import { dotFormula } from './chemistry/dot-formula.ts';
import { electrolysis, galvanicCell, titration } from './chemistry/electric.ts';
import { carbonDioxideMaking, hydrogenMaking, oxygenMaking } from './chemistry/gas-making.ts';
import { drying, gasCatching } from './chemistry/gases.ts';
import { molecule } from './chemistry/molecules.ts';
import { phScale } from './chemistry/ph-scale.ts';
import { energyProfile, equilibrium } from './chemistry/reaction-curves.ts';
import { distillation, evaporation, filtration } from './chemistry/separations.ts';
import { solubility } from './chemistry/solubility.ts';
import { chronology } from './earth/chronology.ts';
import { climateChart } from './earth/climate.ts';
import { contourMap } from './earth/contours.ts';
import { meander, rockCycle, waterCycle } from './earth/cycles.ts';
import { graticule } from './earth/graticule.ts';
import { airLayers, earthLayers, foldOrFault } from './earth/layers.ts';
import { thermalCirculation, windBelts } from './earth/moving-air.ts';
import { oceanCurrents } from './earth/ocean-currents.ts';
import { populationPyramid, urbanZones } from './earth/settlements.ts';
import { dayAndNight, seasons } from './earth/sunlight.ts';
import { timeZones } from './earth/time-zones.ts';
import type { ScienceFigure } from './kind.ts';
import { chargeField } from './physics/charges.ts';
import { circuit } from './physics/circuit.ts';
import { eyeSight } from './physics/eye-sight.ts';
import { buoyancy, connectedVessels, liquidPressure } from './physics/fluids.ts';
import { freeBody, twoForces } from './physics/forces.ts';
import { heatCurve } from './physics/heat-curves.ts';
import { pinhole, planeMirror, prism } from './physics/images.ts';
import { incline } from './physics/incline.ts';
import { measuringCylinder, springBalance, thermometer } from './physics/instruments.ts';
import { ruler, vernier } from './physics/lengths.ts';
import { concaveLens, convexLens } from './physics/lens.ts';
import { reflection, refraction } from './physics/light-rays.ts';
import { lever, pulley } from './physics/machines.ts';
import { magnet, solenoid } from './physics/magnets.ts';
import { motionGraph } from './physics/motion.ts';
import { wave } from './physics/wave.ts';

/** Asked one after the other, as all figures are. */
export const scienceFigures: readonly ScienceFigure[] = [
  chargeField,
  circuit,
  eyeSight,
  buoyancy,
  liquidPressure,
  connectedVessels,
  freeBody,
  twoForces,
  heatCurve,
  planeMirror,
  pinhole,
  prism,
  incline,
  thermometer,
  springBalance,
  measuringCylinder,
  ruler,
  vernier,
  convexLens,
  concaveLens,
  reflection,
  refraction,
  lever,
  pulley,
  magnet,
  solenoid,
  motionGraph,
  wave,
  apparatus,
  atomStructure,
  periodicTable,
  dotFormula,
  electrolysis,
  galvanicCell,
  titration,
  oxygenMaking,
  carbonDioxideMaking,
  hydrogenMaking,
  gasCatching,
  drying,
  molecule,
  phScale,
  energyProfile,
  equilibrium,
  filtration,
  evaporation,
  distillation,
  solubility,
  reflexArc,
  alveolus,
  microscope,
  carbonCycle,
  plantCell,
  animalCell,
  bacterium,
  virus,
  neuron,
  foodWeb,
  heart,
  circulation,
  punnett,
  dnaLadder,
  digestion,
  nephron,
  mitosis,
  pedigree,
  plantExchange,
  flower,
  leafSection,
  rootTip,
  energyPyramid,
  populationCurve,
  beanSeed,
  maizeSeed,
  eyeball,
  ear,
  chronology,
  climateChart,
  contourMap,
  waterCycle,
  rockCycle,
  meander,
  graticule,
  earthLayers,
  airLayers,
  foldOrFault,
  thermalCirculation,
  windBelts,
  oceanCurrents,
  populationPyramid,
  urbanZones,
  dayAndNight,
  seasons,
  timeZones,
];
