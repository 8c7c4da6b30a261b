import type { Area } from '@app/contract/identity/schools.ts';
import {
  areaTree,
  listAllSchoolInArea,
  listBasicSubjectByEduSystemPhase,
  listSystemPhaseInfo,
} from '@app/contract/identity/schools.ts';
import type { Profile } from '@app/contract/identity/users.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { Preferences } from '@app/contract/running/account.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { school, teacher, tokenPair } from '#lib/testing/open-tab.ts';

export const areas: Area[] = [
  {
    id: '330000',
    name: '浙江省',
    level: 1,
    children: [
      {
        id: '330100',
        name: '杭州市',
        level: 2,
        children: [{ id: '330106', name: '西湖区', level: 3, children: [] }],
      },
    ],
  },
  {
    id: '110000',
    name: '北京市',
    level: 1,
    children: [{ id: '110108', name: '海淀区', level: 3, children: [] }],
  },
];

const preferences = Preferences.parse({});

export const profile: Profile = {
  ...teacher,
  ...school,
  gradeCode: '09',
  gradeName: '九年级',
  classes: [],
  isProfileComplete: true,
  preferences,
};

/** As a teacher is right after her first sign-in. */
export const newcomer: Profile = {
  ...teacher,
  userName: '',
  nickName: '',
  provinceId: '',
  cityId: '',
  areaId: '',
  schoolId: '',
  schoolName: '',
  phaseCode: '',
  phaseName: '',
  subjectCode: '',
  subjectName: '',
  gradeCode: '',
  gradeName: '',
  roleId: 'teacher',
  membership: 'none',
  classes: [],
  isProfileComplete: false,
  preferences,
};

const grades = ['七年级', '八年级', '九年级'].map((gradeName, place) => ({
  gradeCode: `0${place + 7}`,
  gradeName,
  phaseCode: '04',
}));

/** A server that knows phases, subjects, areas and two schools, and the one who is signed in. */
export function openUsersServer(me: Profile) {
  const server = fakeServer();
  const phases = [
    { phaseCode: '03', phaseName: '小学', grades: [{ gradeCode: '01', gradeName: '一年级', phaseCode: '03' }] },
    { phaseCode: '04', phaseName: '初中', grades },
  ];
  server.on(listSystemPhaseInfo, () =>
    answer(listSystemPhaseInfo, [{ eduSystem: '63', eduSystemName: '六三制', phases }]),
  );
  server.on(listBasicSubjectByEduSystemPhase, () =>
    answer(listBasicSubjectByEduSystemPhase, [
      { subjectCode: '01', subjectName: '语文' },
      { subjectCode: '02', subjectName: '数学' },
    ]),
  );
  server.on(areaTree, () => answer(areaTree, areas));
  server.on(listAllSchoolInArea, ({ query }) =>
    answer(
      listAllSchoolInArea,
      ['清河二中', '实验中学']
        .map((schoolName, place) => ({ schoolId: `s-${place + 1}`, schoolName, areaId: '330106' }))
        .filter(({ schoolName }) => schoolName.includes(query.get('keyword') ?? '')),
    ),
  );
  server.on(getUser, () => answer(getUser, me));
  useSession.setState({ token: tokenPair.token, userInfo: me, schoolInfo: me, isLoginVisible: false });
  return server;
}
