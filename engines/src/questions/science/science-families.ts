import type { Family } from '../family.ts';
import { cellsAndEcology } from './biology/cells-and-ecology.ts';
import { heredity } from './biology/heredity.ts';
import { amount } from './chemistry/amount.ts';
import { equations } from './chemistry/equations.ts';
import { facts } from './chemistry/facts.ts';
import { formulas } from './chemistry/formulas.ts';
import { principles } from './chemistry/principles.ts';
import { solutions } from './chemistry/solutions.ts';
import { solutionsAndOrganics } from './chemistry/solutions-and-organics.ts';
import { earthAndMaps } from './geography/earth-and-maps.ts';
import { timeAndSun } from './geography/time-and-sun.ts';
import { buoyancy } from './physics/buoyancy.ts';
import { circuits } from './physics/circuits.ts';
import { closedCircuits } from './physics/closed-circuits.ts';
import { curvesAndOrbits } from './physics/curves-and-orbits.ts';
import { density } from './physics/density.ts';
import { electricField } from './physics/electric-field.ts';
import { electricPower } from './physics/electric-power.ts';
import { energyAndMomentum } from './physics/energy-and-momentum.ts';
import { forces } from './physics/forces.ts';
import { gasAndAtoms } from './physics/gas-and-atoms.ts';
import { heat } from './physics/heat.ts';
import { kinematics } from './physics/kinematics.ts';
import { magnetism } from './physics/magnetism.ts';
import { momentum } from './physics/momentum.ts';
import { motionAndSound } from './physics/motion-and-sound.ts';
import { pressure } from './physics/pressure.ts';
import { wavesAndLight } from './physics/waves-and-light.ts';
import { workAndMachines } from './physics/work-and-machines.ts';

/** In the order in which they are taught. */
export const scienceFamilies: readonly Family[] = [
  ...[
    ...motionAndSound,
    ...density,
    ...pressure,
    ...buoyancy,
    ...workAndMachines,
    ...heat,
    ...circuits,
    ...electricPower,
  ],
  ...[...kinematics, ...forces, ...curvesAndOrbits, ...energyAndMomentum, ...momentum],
  ...[...electricField, ...closedCircuits, ...magnetism, ...gasAndAtoms, ...wavesAndLight],
  ...[...formulas, ...equations, ...solutions, ...facts, ...amount, ...principles, ...solutionsAndOrganics],
  ...[...cellsAndEcology, ...heredity, ...earthAndMaps, ...timeAndSun],
];
