type Tried = { wish: string; figure: string; reads: object };

/** What a teacher writes, and what must be read out of it. */
export const wishes: readonly Tried[] = [
  {
    wish: '电路图：电源、开关、两个灯泡并联，电流表在干路',
    figure: '电路图',
    reads: {
      cells: 1,
      net: {
        of: [
          { kind: 'ammeter' },
          { kind: 'switch' },
          {
            is: 'parallel',
            of: [
              { kind: 'bulb', name: 'L1' },
              { kind: 'bulb', name: 'L2' },
            ],
          },
        ],
      },
    },
  },
  {
    wish: '串联电路：电源、开关 S1、开关 S2、定值电阻 R1 和 R2 串联',
    figure: '电路图',
    reads: {
      net: {
        of: [
          { kind: 'switch', name: 'S1' },
          { kind: 'switch', name: 'S2' },
          { kind: 'resistor', name: 'R1' },
          { kind: 'resistor', name: 'R2' },
        ],
      },
    },
  },
  {
    wish: '画一个串联电路：电池、开关、灯泡、电动机',
    figure: '电路图',
    reads: { net: { of: [{ kind: 'switch' }, { kind: 'bulb' }, { kind: 'motor' }] } },
  },
  {
    wish: '三个灯泡并联的电路图，电源，开关在干路',
    figure: '电路图',
    reads: { net: { of: [{ kind: 'switch' }, { is: 'parallel', of: [{}, {}, {}] }] } },
  },
  {
    wish: '灯泡L1、L2并联，开关S1控制L1，开关S2控制L2',
    figure: '电路图',
    reads: {
      net: {
        of: [
          {
            is: 'parallel',
            of: [{ is: 'series', of: [{ name: 'S1' }, { name: 'L1' }] }, { of: [{ name: 'S2' }, { name: 'L2' }] }],
          },
        ],
      },
    },
  },
  {
    wish: '灯泡L1、L2并联，电流表A1测L1支路的电流，电流表A在干路',
    figure: '电路图',
    reads: { net: { of: [{ name: 'A' }, { of: [{ of: [{ name: 'A1' }, { name: 'L1' }] }, { name: 'L2' }] }] } },
  },
  {
    wish: '电阻R1、R2串联后与R3并联的电路图',
    figure: '电路图',
    reads: {
      net: { of: [{ is: 'parallel', of: [{ is: 'series', of: [{ name: 'R1' }, { name: 'R2' }] }, { name: 'R3' }] }] },
    },
  },
  {
    wish: '伏安法测电阻的电路图',
    figure: '电路图',
    reads: {
      net: {
        of: [{ kind: 'switch' }, { kind: 'ammeter' }, { kind: 'resistor', voltmeter: 'V' }, { kind: 'rheostat' }],
      },
    },
  },
  {
    wish: '串联电路，两节干电池，开关闭合，灯泡和电铃',
    figure: '电路图',
    reads: { cells: 2, net: { of: [{ kind: 'switch', isOpen: false }, {}, { kind: 'bell' }] } },
  },
  {
    wish: '滑动变阻器与灯泡串联的电路图，电压表测灯泡两端电压',
    figure: '电路图',
    reads: { net: { of: [{ kind: 'rheostat' }, { kind: 'bulb', voltmeter: 'V' }] } },
  },
  { wish: '光的反射，入射角 40°', figure: '光的反射', reads: { incidence: 40 } },
  { wish: '光的反射光路图，入射光线与镜面夹角为 30°', figure: '光的反射', reads: { incidence: 60 } },
  { wish: '光从空气斜射入玻璃，入射角60°', figure: '光的折射', reads: { from: '空气', to: '玻璃', incidence: 60 } },
  { wish: '光从水射向空气，入射角 60°，发生全反射', figure: '光的折射', reads: { refraction: undefined } },
  { wish: '光从空气垂直射入水中', figure: '光的折射', reads: { incidence: 0, refraction: 0 } },
  { wish: '平面镜成像，物体到镜面的距离为 5 cm', figure: '平面镜成像', reads: { distance: 5 } },
  { wish: '小孔成像，成放大的像', figure: '小孔成像', reads: { ratio: 1.5 } },
  { wish: '凸透镜成像，物体在一倍焦距和二倍焦距之间', figure: '凸透镜成像', reads: { u: 1.5, v: 3 } },
  { wish: '凸透镜成像光路图，u=2f', figure: '凸透镜成像', reads: { u: 2, v: 2 } },
  { wish: '凸透镜成像，物体在焦点上', figure: '凸透镜成像', reads: { u: 1, v: undefined } },
  { wish: '凸透镜成像，物距大于 2 倍焦距', figure: '凸透镜成像', reads: { u: 3, v: 1.5 } },
  { wish: '凸透镜成像，u>2f，成倒立缩小的实像', figure: '凸透镜成像', reads: { u: 3, v: 1.5 } },
  { wish: '凸透镜，焦距 10 cm，物距 30 cm，成像光路图', figure: '凸透镜成像', reads: { said: { u: 30, f: 10 } } },
  { wish: '凹透镜成像，焦距 20 cm，物距 20 cm', figure: '凹透镜成像', reads: { u: 1, v: -0.5 } },
  { wish: '远视眼成像示意图', figure: '视力与矫正', reads: { eye: '远视眼', isCorrected: false } },
  { wish: '近视眼戴凹透镜矫正的光路图', figure: '视力与矫正', reads: { eye: '近视眼', isCorrected: true } },
  { wish: '悬浮在水中的物体受力示意图，浮力 3 N', figure: '浮力', reads: { state: '悬浮', newtons: 3 } },
  {
    wish: '静止在桌面上的书的受力示意图，重力 5 N',
    figure: '受力示意图',
    reads: {
      forces: [
        { name: '重力', newtons: 5 },
        { name: '支持力', newtons: 5 },
      ],
    },
  },
  {
    wish: '木块在水平地面做匀速直线运动的受力示意图，向左的拉力 8 N，重力 20 N',
    figure: '受力示意图',
    reads: {
      forces: [
        { newtons: 20 },
        { newtons: 20 },
        { way: 'left', newtons: 8 },
        { name: '摩擦力', way: 'right', newtons: 8 },
      ],
    },
  },
  { wish: '斜面上静止的木块受力分析，倾角 45°', figure: '斜面上的物体受力', reads: { angle: 45, isSmooth: false } },
  { wish: '杠杆平衡：动力 5 N，动力臂 40 cm，阻力臂 10 cm', figure: '杠杆', reads: { f2: 20 } },
  { wish: '滑轮组，两段绳子承担物重', figure: '滑轮', reads: { kind: 'set', ropes: 2 } },
  { wish: '四个管的连通器', figure: '连通器', reads: { arms: 4 } },
  { wish: '温度计示数零下 8 度', figure: '温度计', reads: { value: -8 } },
  { wish: '温度计，示数 85 ℃', figure: '温度计', reads: { value: 85, high: 110 } },
  { wish: '弹簧测力计，示数 1.8 N', figure: '弹簧测力计', reads: { value: 1.8, high: 5 } },
  { wish: '量筒中有 24 mL 水', figure: '量筒', reads: { value: 24, high: 50 } },
  { wish: '用刻度尺测量铅笔长度，读数 7.6 cm', figure: '刻度尺测长度', reads: { length: 7.6 } },
  { wish: '游标卡尺，读数 1.26 cm', figure: '游标卡尺', reads: { tenths: 126, main: 12, extra: 6 } },
  {
    wish: 'v-t图像：0~3 s 以 6 m/s 匀速，3~6 s 减速到 0',
    figure: '运动图像',
    reads: {
      quantity: 'v',
      corners: [
        [0, 6],
        [3, 6],
        [6, 0],
      ],
    },
  },
  {
    wish: 's-t图像：0~5 s 以 2 m/s 匀速运动，5~8 s 静止',
    figure: '运动图像',
    reads: {
      quantity: 's',
      corners: [
        [0, 0],
        [5, 10],
        [8, 10],
      ],
    },
  },
  { wish: '水的沸腾图像，沸点 98 ℃', figure: '熔化和沸腾图像', reads: { plateau: 98 } },
  { wish: '松香的熔化图像', figure: '熔化和沸腾图像', reads: { plateau: undefined } },
  { wish: '条形磁铁的磁感线，右端为N极', figure: '磁感线', reads: { form: 'bar', left: 'S' } },
  { wish: '通电螺线管，右端为N极', figure: '通电螺线管', reads: { front: 'down', left: 'S' } },
  { wish: '负点电荷的电场线', figure: '点电荷的电场线', reads: { signs: ['-'] } },
  { wish: '横波的图像，波长 2 m，振幅 5 cm', figure: '波的图像', reads: { length: 2, amplitude: 5 } },
  {
    wish: '高锰酸钾制氧气的装置，用向上排空气法收集',
    figure: '氧气的实验室制取',
    reads: { hasCotton: true, collected: '向上排空气法' },
  },
  {
    wish: '用双氧水和二氧化锰制取氧气，分液漏斗',
    figure: '氧气的实验室制取',
    reads: { isHeated: false, funnel: '分液漏斗' },
  },
  {
    wish: '实验室制取二氧化碳',
    figure: '二氧化碳的实验室制取',
    reads: { solid: '大理石', liquid: '稀盐酸', collected: '向上排空气法' },
  },
  { wish: '实验室制取氢气，排水法收集', figure: '氢气的实验室制取', reads: { solid: '锌粒', collected: '排水法' } },
  { wish: '电解水装置图，左边为正极', figure: '电解水', reads: { negative: 'right', hydrogen: 2, oxygen: 1 } },
  { wish: '铜和锌、稀硫酸组成的原电池', figure: '原电池', reads: { negative: '锌', positive: '铜' } },
  { wish: '铝原子结构示意图', figure: '原子结构示意图', reads: { protons: 13, charge: 0, shells: [2, 8, 3] } },
  { wish: '钙离子的结构示意图', figure: '原子结构示意图', reads: { protons: 20, charge: 2, shells: [2, 8, 8] } },
  { wish: 'S2- 的离子结构示意图', figure: '原子结构示意图', reads: { protons: 16, charge: -2, shells: [2, 8, 8] } },
  { wish: '元素周期表第二周期', figure: '元素周期表（前 20 号）', reads: { numbers: [3, 4, 5, 6, 7, 8, 9, 10] } },
  { wish: '二氧化碳分子的球棍模型', figure: '分子球棍模型', reads: { formula: 'CO₂' } },
  { wish: '乙烯的球棍模型', figure: '分子球棍模型', reads: { formula: 'C₂H₄' } },
  { wish: '氨气的电子式', figure: '电子式', reads: { formula: 'NH₃' } },
  { wish: '氯化铵、氯化钾的溶解度曲线', figure: '溶解度曲线', reads: { salts: ['氯化钾', '氯化铵'] } },
  {
    wish: 'pH 标度：柠檬汁 2.4，牛奶 6.5',
    figure: 'pH 标度',
    reads: {
      things: [
        { name: '柠檬汁', value: 2.4 },
        { name: '牛奶', value: 6.5 },
      ],
    },
  },
  { wish: '吸热反应的能量变化图', figure: '反应过程的能量变化', reads: { isExothermic: false } },
  { wish: '化学仪器：量筒、漏斗', figure: '化学仪器', reads: { names: ['漏斗', '量筒'] } },
  { wish: '植物细胞结构图，不标名称', figure: '植物细胞结构', reads: { style: 'none' } },
  { wish: '心脏结构图，只标出左心室和主动脉', figure: '心脏的结构', reads: { shown: ['主动脉', '左心室'] } },
  { wish: '呼吸作用示意图', figure: '光合作用与呼吸作用', reads: { process: '呼吸作用' } },
  { wish: '有丝分裂后期图', figure: '植物细胞有丝分裂', reads: { stages: ['后期'] } },
  {
    wish: 'AaBb×AaBb 的遗传图解',
    figure: '遗传图解（棋盘法）',
    reads: {
      gametes: [
        ['AB', 'Ab', 'aB', 'ab'],
        ['AB', 'Ab', 'aB', 'ab'],
      ],
    },
  },
  { wish: 'DNA 双链，一条链为 GGATC', figure: 'DNA 碱基配对', reads: { partners: 'CCTAG' } },
  {
    wish: '系谱图：父母正常，两个女儿正常，一个儿子患病',
    figure: '遗传系谱图',
    reads: {
      persons: [
        { isIll: false },
        { isIll: false },
        { isMale: false },
        { isMale: false },
        { isMale: true, isIll: true },
      ],
    },
  },
  {
    wish: '食物链：浮游植物→虾→小鱼→大鱼',
    figure: '食物链和食物网',
    reads: {
      links: [
        ['浮游植物', '虾'],
        ['虾', '小鱼'],
        ['小鱼', '大鱼'],
      ],
    },
  },
  { wish: '种群增长的 J 形曲线', figure: '种群增长曲线', reads: { forms: ['J'] } },
  { wish: '秋分日太阳光照图', figure: '太阳光照图', reads: { overhead: 0 } },
  { wish: '南半球四季与地球公转示意图', figure: '地球公转与四季', reads: { hemisphere: '南' } },
  {
    wish: '时区换算：北京时间 20:30，伦敦和悉尼的时间',
    figure: '时区计算',
    reads: {
      others: [
        { city: '伦敦', minutes: 750, day: 0 },
        { city: '悉尼', minutes: 1350, day: 0 },
      ],
    },
  },
  {
    wish: '时区图：纽约时间 20:00，北京的时间',
    figure: '时区计算',
    reads: { others: [{ city: '北京', minutes: 540, day: 1 }] },
  },
  {
    wish: '经纬网，标出 A（北纬 20°，西经 60°）',
    figure: '经纬网',
    reads: { places: [{ name: 'A', latitude: 20, longitude: -60 }] },
  },
  {
    wish: '温带大陆性气候的气温曲线和降水量柱状图',
    figure: '气候图（气温曲线和降水量柱状图）',
    reads: { name: '温带大陆性气候（乌兰巴托）' },
  },
  { wish: '陆风示意图', figure: '热力环流', reads: { cold: '陆地（降温快）', wind: '陆风' } },
  { wish: '气压带和风带图', figure: '气压带和风带', reads: { hasCells: false } },
  { wish: '稳定型人口金字塔', figure: '人口金字塔', reads: { form: '稳定型' } },
  { wish: '南半球洋流模式图', figure: '洋流模式', reads: { hemispheres: ['南'] } },
  {
    wish: '朝代年代尺：唐、宋、元',
    figure: '年代尺',
    reads: { ages: [{ name: '唐', from: 618, to: 907 }, { name: '北宋' }, { name: '南宋' }, { name: '元' }] },
  },
  {
    wish: '年代尺：春秋 前770-前476，战国 前475-前221',
    figure: '年代尺',
    reads: {
      ages: [
        { name: '春秋', from: -770, to: -476 },
        { name: '战国', from: -475, to: -221 },
      ],
    },
  },
  {
    wish: '三个灯泡串联的电路图，电源，开关断开',
    figure: '电路图',
    reads: { net: { of: [{ kind: 'switch', isOpen: true }, {}, {}, {}] } },
  },
];
