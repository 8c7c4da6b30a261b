import { alveolus, microscope, reflexArc } from './biology/body-processes.ts';
import { animalCell, bacterium, neuron, plantCell, virus } from './biology/cells.ts';
import { carbonCycle, energyPyramid, foodWeb, populationCurve } from './biology/ecology.ts';
import { dnaLadder, mitosis, pedigree, punnett } from './biology/heredity.ts';
import { circulation, digestion, ear, eyeball, heart, nephron } from './biology/organs.ts';
import { beanSeed, flower, leafSection, maizeSeed, plantExchange, rootTip } from './biology/plants.ts';
import { apparatus } from './chemistry/apparatus.ts';
import { atomStructure, periodicTable } from './chemistry/atom.ts';
import { energyProfile, equilibrium, phScale, solubility } from './chemistry/chemical-curves.ts';
import { dotFormula } from './chemistry/dot-formula.ts';
import { electrolysis, galvanicCell, titration } from './chemistry/electric.ts';
import { carbonDioxideMaking, hydrogenMaking, oxygenMaking } from './chemistry/gas-making.ts';
import { drying, gasCatching } from './chemistry/gases.ts';
import { molecule } from './chemistry/molecules.ts';
import { distillation, evaporation, filtration } from './chemistry/separations.ts';
import { contourMap } from './earth/contours.ts';
import { airLayers, earthLayers, foldOrFault } from './earth/layers.ts';
import { dayAndNight, graticule, seasons, timeZones } from './earth/sun-and-time.ts';
import type { ScienceFigure } from './kind.ts';
import { circuit } from './physics/circuit.ts';
import { eyeSight } from './physics/eye-sight.ts';
import { chargeField, magnet, solenoid } from './physics/fields.ts';
import { buoyancy, connectedVessels, liquidPressure } from './physics/fluids.ts';
import { freeBody, twoForces } from './physics/forces.ts';
import { heatCurve } from './physics/heat-curves.ts';
import { incline } from './physics/incline.ts';
import { measuringCylinder, ruler, springBalance, thermometer, vernier } from './physics/instruments.ts';
import { concaveLens, convexLens } from './physics/lens.ts';
import { pinhole, planeMirror, prism, reflection, refraction } from './physics/light-rays.ts';
import { lever, pulley } from './physics/machines.ts';
import { motionGraph } from './physics/motion.ts';
import { wave } from './physics/wave.ts';

/** Asked one after the other, as all figures are. */
export const scienceFigures: readonly ScienceFigure[] = [
  circuit,
  eyeSight,
  magnet,
  solenoid,
  chargeField,
  buoyancy,
  liquidPressure,
  connectedVessels,
  freeBody,
  twoForces,
  heatCurve,
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
  planeMirror,
  pinhole,
  prism,
  lever,
  pulley,
  motionGraph,
  wave,
  apparatus,
  atomStructure,
  periodicTable,
  solubility,
  phScale,
  energyProfile,
  equilibrium,
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
  filtration,
  evaporation,
  distillation,
  reflexArc,
  alveolus,
  microscope,
  plantCell,
  animalCell,
  bacterium,
  virus,
  neuron,
  foodWeb,
  energyPyramid,
  populationCurve,
  carbonCycle,
  mitosis,
  punnett,
  dnaLadder,
  pedigree,
  heart,
  circulation,
  digestion,
  nephron,
  eyeball,
  ear,
  flower,
  leafSection,
  rootTip,
  beanSeed,
  maizeSeed,
  plantExchange,
  contourMap,
  earthLayers,
  airLayers,
  foldOrFault,
  dayAndNight,
  seasons,
  timeZones,
  graticule,
];
