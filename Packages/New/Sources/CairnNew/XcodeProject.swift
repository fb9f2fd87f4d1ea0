/// The Xcode project of a new app: the app and its tests, which contain the files of their folders.
struct XcodeProject {
  private let name: String
  /// The products that the app links.
  private let products: [String]
  /// Cairn's package.
  private let package: String

  init(_ options: Options, products: [String]) {
    (name, self.products) = (options.name, products)
    package =
      options.isURL
      ? "XCRemoteSwiftPackageReference; repositoryURL = \"\(Options.escaped(options.cairn))\"; requirement = { kind = branch; branch = main; };"
      : "XCLocalSwiftPackageReference; relativePath = \"\(Options.escaped(options.relativeCairn))\";"
  }

  /// The file project.pbxproj.
  var text: String {
    let (productIDs, linkIDs) = (
      products.indices.map { "CA150000000000000000004\($0)" },
      products.indices.map { "CA150000000000000000005\($0)" }
    )
    let linked = products.indices.map { index in
      """
      \(productIDs[index]) = { isa = XCSwiftPackageProductDependency; package = CA1500000000000000000006; productName = \(products[index]); };
      \(linkIDs[index]) = { isa = PBXBuildFile; productRef = \(productIDs[index]); };
      """
    }
    return """
      // !$*UTF8*$!
      {
      archiveVersion = 1;
      classes = { };
      objectVersion = 77;
      objects = {

      CA1500000000000000000001 = { isa = PBXProject; attributes = { BuildIndependentTargetsInParallel = 1; LastUpgradeCheck = 2600; TargetAttributes = { CA1500000000000000000020 = { TestTargetID = CA1500000000000000000010; }; }; }; buildConfigurationList = CA1500000000000000000007; developmentRegion = en; hasScannedForEncodings = 0; knownRegions = (en, Base); mainGroup = CA1500000000000000000002; minimizedProjectReferenceProxies = 1; packageReferences = (CA1500000000000000000006); preferredProjectObjectVersion = 77; productRefGroup = CA1500000000000000000003; projectDirPath = ""; projectRoot = ""; targets = (CA1500000000000000000010, CA1500000000000000000020); };
      CA1500000000000000000002 = { isa = PBXGroup; children = (CA1500000000000000000012, CA1500000000000000000013, CA1500000000000000000022, CA1500000000000000000003); sourceTree = "<group>"; };
      CA1500000000000000000003 = { isa = PBXGroup; name = Products; children = (CA1500000000000000000011, CA1500000000000000000021); sourceTree = "<group>"; };
      CA1500000000000000000006 = { isa = \(package) };

      CA1500000000000000000010 = { isa = PBXNativeTarget; name = \(name); productName = \(name); productType = "com.apple.product-type.application"; productReference = CA1500000000000000000011; buildConfigurationList = CA1500000000000000000017; buildPhases = (CA1500000000000000000014, CA1500000000000000000015, CA1500000000000000000016); buildRules = (); dependencies = (); fileSystemSynchronizedGroups = (CA1500000000000000000012, CA1500000000000000000013); packageProductDependencies = (\(Self.list(productIDs))); };
      CA1500000000000000000011 = { isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = \(name).app; sourceTree = BUILT_PRODUCTS_DIR; };
      CA1500000000000000000012 = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources/\(name); sourceTree = "<group>"; };
      CA1500000000000000000013 = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      CA1500000000000000000014 = { isa = PBXSourcesBuildPhase; \(Self.phase()) };
      CA1500000000000000000015 = { isa = PBXFrameworksBuildPhase; \(Self.phase(linkIDs)) };
      CA1500000000000000000016 = { isa = PBXResourcesBuildPhase; \(Self.phase()) };
      \(linked.joined(separator: "\n"))

      CA1500000000000000000020 = { isa = PBXNativeTarget; name = \(name)Tests; productName = \(name)Tests; productType = "com.apple.product-type.bundle.unit-test"; productReference = CA1500000000000000000021; buildConfigurationList = CA1500000000000000000027; buildPhases = (CA1500000000000000000024, CA1500000000000000000025, CA1500000000000000000026); buildRules = (); dependencies = (CA1500000000000000000028); fileSystemSynchronizedGroups = (CA1500000000000000000022); packageProductDependencies = (CA1500000000000000000060, CA1500000000000000000061, CA1500000000000000000062); };
      CA1500000000000000000021 = { isa = PBXFileReference; explicitFileType = wrapper.cfbundle; includeInIndex = 0; path = \(name)Tests.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
      CA1500000000000000000022 = { isa = PBXFileSystemSynchronizedRootGroup; path = Tests/\(name)Tests; sourceTree = "<group>"; };
      CA1500000000000000000024 = { isa = PBXSourcesBuildPhase; \(Self.phase()) };
      CA1500000000000000000025 = { isa = PBXFrameworksBuildPhase; \(Self.phase(["CA1500000000000000000070", "CA1500000000000000000071", "CA1500000000000000000072"])) };
      CA1500000000000000000026 = { isa = PBXResourcesBuildPhase; \(Self.phase()) };
      CA1500000000000000000028 = { isa = PBXTargetDependency; target = CA1500000000000000000010; targetProxy = CA1500000000000000000029; };
      CA1500000000000000000029 = { isa = PBXContainerItemProxy; containerPortal = CA1500000000000000000001; proxyType = 1; remoteGlobalIDString = CA1500000000000000000010; remoteInfo = \(name); };
      CA1500000000000000000060 = { isa = XCSwiftPackageProductDependency; package = CA1500000000000000000006; productName = Cairn; };
      CA1500000000000000000061 = { isa = XCSwiftPackageProductDependency; package = CA1500000000000000000006; productName = CairnTesting; };
      CA1500000000000000000062 = { isa = XCSwiftPackageProductDependency; package = CA1500000000000000000006; productName = CairnTools; };
      CA1500000000000000000070 = { isa = PBXBuildFile; productRef = CA1500000000000000000060; };
      CA1500000000000000000071 = { isa = PBXBuildFile; productRef = CA1500000000000000000061; };
      CA1500000000000000000072 = { isa = PBXBuildFile; productRef = CA1500000000000000000062; };

      CA1500000000000000000007 = { isa = XCConfigurationList; \(Self.configurations("80", "81")) };
      CA1500000000000000000080 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(Self.shared) DEBUG_INFORMATION_FORMAT = dwarf; ENABLE_TESTABILITY = YES; ONLY_ACTIVE_ARCH = YES; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; SWIFT_OPTIMIZATION_LEVEL = "-Onone"; }; };
      CA1500000000000000000081 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(Self.shared) DEBUG_INFORMATION_FORMAT = "dwarf-with-dsym"; SWIFT_COMPILATION_MODE = wholemodule; VALIDATE_PRODUCT = YES; }; };
      CA1500000000000000000017 = { isa = XCConfigurationList; \(Self.configurations("82", "83")) };
      CA1500000000000000000082 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings(of: name)) \(Self.app) }; };
      CA1500000000000000000083 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings(of: name)) \(Self.app) }; };
      CA1500000000000000000027 = { isa = XCConfigurationList; \(Self.configurations("84", "85")) };
      CA1500000000000000000084 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings(of: name + "Tests")) \(tests) }; };
      CA1500000000000000000085 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings(of: name + "Tests")) \(tests) }; };

      };
      rootObject = CA1500000000000000000001;
      }

      """
  }

  private static func list(_ ids: [String]) -> String { ids.joined(separator: ", ") }

  private static func phase(_ files: [String] = []) -> String {
    "buildActionMask = 2147483647; files = (\(list(files))); runOnlyForDeploymentPostprocessing = 0;"
  }

  private static func configurations(_ debug: String, _ release: String) -> String {
    "buildConfigurations = (CA15000000000000000000\(debug), CA15000000000000000000\(release)); "
      + "defaultConfigurationIsVisible = 0; defaultConfigurationName = Release;"
  }

  private static let shared = """
    ENABLE_USER_SCRIPT_SANDBOXING = YES; IPHONEOS_DEPLOYMENT_TARGET = 17.0; SDKROOT = iphoneos; \
    SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_VERSION = 6.0; TARGETED_DEVICE_FAMILY = "1,2";
    """

  private func settings(of target: String) -> String {
    """
    CODE_SIGN_STYLE = Automatic; CURRENT_PROJECT_VERSION = 1; GENERATE_INFOPLIST_FILE = YES; \
    LD_RUNPATH_SEARCH_PATHS = ("$(inherited)", "@executable_path/Frameworks", "@loader_path/Frameworks"); \
    MARKETING_VERSION = 1.0; PRODUCT_BUNDLE_IDENTIFIER = "com.example.\(target)"; PRODUCT_NAME = "$(TARGET_NAME)";
    """
  }

  private static let app = """
    ENABLE_PREVIEWS = YES; INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; \
    INFOPLIST_KEY_UILaunchScreen_Generation = YES; INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \
    "UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown UIInterfaceOrientationLandscapeLeft \
    UIInterfaceOrientationLandscapeRight"; INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = \
    "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight";
    """

  private var tests: String {
    """
    BUNDLE_LOADER = "$(TEST_HOST)"; \
    TEST_HOST = "$(BUILT_PRODUCTS_DIR)/\(name).app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/\(name)";
    """
  }

  /// The scheme, which runs the app and its tests.
  var scheme: String {
    func reference(_ id: String, _ target: String, _ suffix: String) -> String {
      """
      <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="CA15000000000000000000\(id)" \
      BuildableName="\(target).\(suffix)" BlueprintName="\(target)" ReferencedContainer="container:\(name).xcodeproj"/>
      """
    }
    let app = reference("10", name, "app")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme LastUpgradeVersion="2600" version="1.7">
        <BuildAction parallelizeBuildables="YES" buildImplicitDependencies="YES">
          <BuildActionEntries>
            <BuildActionEntry buildForTesting="YES" buildForRunning="YES" buildForProfiling="YES" buildForArchiving="YES" buildForAnalyzing="YES">
              \(app)
            </BuildActionEntry>
          </BuildActionEntries>
        </BuildAction>
        <TestAction buildConfiguration="Debug">
          <Testables>
            <TestableReference skipped="NO">
              \(reference("20", "\(name)Tests", "xctest"))
            </TestableReference>
          </Testables>
        </TestAction>
        <LaunchAction buildConfiguration="Debug">
          <BuildableProductRunnable runnableDebuggingMode="0">
            \(app)
          </BuildableProductRunnable>
        </LaunchAction>
        <ArchiveAction buildConfiguration="Release"/>
      </Scheme>

      """
  }
}
